import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { results, runCommand } from './stage.js';
import { isOfRunner, playwrightOutcome, settle, vitestOutcome, withRunner } from './verdict.js';

const reports = join(results, 'reports');
const reporter = join(import.meta.dirname, 'running-reporter.js');
/** If more files fail, the cause is not a single test. */
const filesTriedAgainAtMost = 5;

export const vitest = (...args) =>
  suite(vitestOutcome, {
    first: (report) => vitestCommand(report, args),
    again: (report, files) => vitestCommand(report, [...files, '--no-file-parallelism']),
  });

export const playwright = (...args) =>
  suite(playwrightOutcome, {
    first: () => playwrightCommand(args),
    again: () => playwrightCommand([...args, '--last-failed', '--workers=1', '--trace=on']),
  });

const vitestCommand = (report, args) => [
  'npx',
  'vitest',
  'run',
  ...args,
  '--reporter=default',
  `--reporter=${reporter}`,
  '--reporter=json',
  `--outputFile.json=${process.cwd()}/${report}`,
];

const playwrightCommand = (args) => [
  'npx',
  'playwright',
  'test',
  '--config',
  'tests/playwright.config.ts',
  ...args,
];

/** Returns a stage that runs tests, and repeats the files or tests that fail once more alone. */
function suite(outcomeOf, { first, again }) {
  return async (options) => {
    const attempt = async (name, command) => {
      mkdirSync(reports, { recursive: true });
      const report = join(reports, `${name}.json`);
      rmSync(report, { force: true });
      const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${report}` };
      const { well, late } = await runCommand(command(report), { ...options, env });
      const read = existsSync(report) ? outcomeOf(JSON.parse(readFileSync(report, 'utf8'))) : null;
      return withRunner(options.name, { well, late }, read);
    };
    const { passed, failures } = await attempt(options.name, first);
    const files = [...new Set(failures.map(({ file }) => file))];
    if (files.length === 0 || files.length > filesTriedAgainAtMost || isOfRunner(failures)) {
      return { passed, failed: failures, wavered: [] };
    }
    console.log(`\n── ${options.name}: once more, alone`);
    const retry = await attempt(`${options.name}-again`, (report) => again(report, files));
    return { passed, ...settle(failures, retry) };
  };
}
