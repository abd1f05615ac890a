import { relative } from 'node:path';

/**
 * @typedef {{ file: string, name: string }} Test
 * @typedef {{ passed: number, failures: Test[] }} Outcome
 */

/**
 * What a run of Vitest came to, by its JSON report. A file that fails before any of its tests counts
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
 * What a run of Playwright came to, by its JSON report.
 * @param {any} report
 * @returns {Outcome}
 */
export function playwrightOutcome({ stats, suites, errors }) {
  const failures = suites.flatMap(failuresOf);
  const loose = errors.map(({ message = '' }) => ({ file: '', name: message.split('\n')[0] }));
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
 * A test that fails and passes when it is tried once more alone wavers; `again` is null where none
 * were tried.
 * @param {Test[]} failures
 * @param {Outcome | null} again
 * @returns {{ failed: Test[], wavered: Test[] }}
 */
export function settle(failures, again) {
  const isBroken = ({ file, name }) =>
    again === null ||
    again.failures.some((other) => other.file === file && other.name === name) ||
    again.failures.some((other) => other.file === file && other.name === 'the file itself');
  return {
    failed: failures.filter(isBroken),
    wavered: failures.filter((failure) => !isBroken(failure)),
  };
}

/** Beyond so many wavering tests a run is red. */
const waversAtMost = 2;

/** @param {{ passed: number, failed: unknown[], wavered: unknown[] }} totals */
export const isGreen = ({ passed, failed, wavered }) =>
  passed > 0 && failed.length === 0 && wavered.length <= waversAtMost;
