/**
 * What a run of Playwright came to, by its JSON report. A test that passes on its second try is
 * `flaky`, and counts as failed.
 * @param {any} report null where there is none
 * @returns {{ passed: number, failed: number, flaky: string[] }} `flaky` names each with its traces
 */
export function playwrightVerdict(report) {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  const flaky = (report?.suites ?? []).flatMap(flakyOf);
  return { passed: expected, failed: unexpected + flaky.length, flaky };
}

/** @param {any} suite */
function flakyOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => [`${file} › ${title}`, ...tracesOf(results)].join('\n    ')),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

/** @param {any[]} results */
function tracesOf(results) {
  return results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ path }) => path)
    .map(({ name, path }) => `${name}: ${path}`);
}

/**
 * What a run of vitest came to, by its JSON report.
 * @param {any} report null where there is none
 * @returns {{ passed: number, failed: number }}
 */
export function vitestVerdict(report) {
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}
