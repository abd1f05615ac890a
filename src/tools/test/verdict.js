import { relative } from 'node:path';

/**
 * @typedef {{ file: string, name: string }} Test
 * @typedef {{ passed: number, failures: Test[] }} Outcome
 */

/** Replaces the file name in failures outside of the tests. */
const runner = 'the runner';

/** @param {Test[]} failures */
export const isOfRunner = (failures) => failures.some(({ file }) => file === runner);

/**
 * Returns the outcome of a JSON report of Vitest. A file that fails before any of its tests counts
 * as one test.
 * @param {any} report
 * @returns {Outcome}
 */
export function vitestOutcome(report) {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, name: 'the file itself' }];
    return failed.map(({ fullName }) => ({ file, name: fullName }));
  });
  return { passed: report.numPassedTests, failures };
}

/**
 * Returns the outcome of a JSON report of Playwright.
 * @param {any} report
 * @returns {Outcome}
 */
export function playwrightOutcome({ stats, suites, errors }) {
  const failures = suites.flatMap(failuresOf);
  const loose = errors.map(({ message = '' }) => ({ file: runner, name: message.split('\n')[0] }));
  return { passed: stats.expected, failures: [...failures, ...loose] };
}

/** @param {any} suite @returns {Test[]} */
function failuresOf({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, line }) => ({ file: `tests/e2e/${file}`, name: `${title} (:${line})` }));
  return [...own, ...suites.flatMap(failuresOf)];
}

/**
 * Adds failures of the runner itself: it did not end in time, left no report, or failed although no
 * test did.
 * @param {string} stage
 * @param {{ well: boolean, late: boolean }} ended
 * @param {Outcome | null} outcome
 * @returns {Outcome}
 */
export function withRunner(stage, { well, late }, outcome) {
  const { passed, failures } = outcome ?? { passed: 0, failures: [] };
  const silent = outcome === null || (!well && failures.length === 0);
  if (!late && !silent) return { passed, failures };
  const name = `${stage} ${late ? 'did not end in time' : 'failed apart from its tests'}`;
  return { passed, failures: [...failures, { file: runner, name }] };
}

/**
 * Separates failed and wavered tests: a wavered test passes when repeated alone. No test wavers if
 * the runner itself failed.
 * @param {Test[]} failures
 * @param {Outcome} again
 * @returns {{ failed: Test[], wavered: Test[] }}
 */
export function settle(failures, again) {
  const isBroken = ({ file, name }) =>
    file === runner ||
    again.failures.some(
      (other) =>
        other.file === runner ||
        (other.file === file && (other.name === name || other.name === 'the file itself')),
    );
  return {
    failed: failures.filter(isBroken),
    wavered: failures.filter((failure) => !isBroken(failure)),
  };
}

/** Maximum wavered tests of a green run. */
const waversAtMost = 2;

/** @param {{ passed: number, failed: unknown[], wavered: unknown[] }} totals */
export const isGreen = ({ passed, failed, wavered }) =>
  passed > 0 && failed.length === 0 && wavered.length <= waversAtMost;
