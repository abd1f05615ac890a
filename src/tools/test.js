// `npm test`: installs what is missing, then runs every check and test, the cheap ones first.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfChanged } from './build.js';
import { findChromium, installChromium } from './chromium.js';
import { installPackages, requireNode, succeeds } from './install.js';

requireNode();
installPackages();
if (!findChromium()) installChromium();

const reports = 'test-results/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const steps = [
  ['Types', ['npm', 'run', '--silent', 'check:types']],
  ['Lint', ['npm', 'run', '--silent', 'check:lint']],
  ['Import directions', ['npm', 'run', '--silent', 'check:arrows']],
  ['Unused code', ['npm', 'run', '--silent', 'check:unused']],
  ['Generated files', ['npm', 'run', '--silent', 'check:generated']],
  ['Contract status', ['npm', 'run', '--silent', 'contract:status']],
  [
    'Unit, component, contract and server tests',
    [
      'npx',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${process.cwd()}/${reports}/vitest.json`,
    ],
  ],
  ['Build', []],
  ['Size of pages', ['npm', 'run', '--silent', 'bench:size']],
  ['End to end', ['npm', 'run', '--silent', 'test:e2e']],
];

const env = { ...process.env, CHROMIUM_PATH: findChromium() ?? '' };
const failed = [];
for (const [name, command] of steps) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  if (failed.includes('Build')) {
    console.log('Not run: there is nothing built to run it on');
    failed.push(name);
    continue;
  }
  const [program, ...args] = command;
  const well = program ? succeeds(program, args, { env }) : buildIfChanged();
  if (!well) failed.push(name);
  console.log(`── ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

const [unit, e2e] = [vitestCounts(), playwrightCounts()];
const passedCount = unit.passed + e2e.passed;
// A step may fail with no test to blame; it must not read as «0 failed».
const failedCount = Math.max(unit.failed + e2e.failed, failed.length);
// No runner's exit code is believed against its own counts.
const green = failedCount === 0 && passedCount > 0;
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${passedCount} passed, ${failedCount} failed`);
process.exitCode = green ? 0 : 1;

function vitestCounts() {
  const report = readReport(`${reports}/vitest.json`);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function playwrightCounts() {
  const stats = readReport(`${reports}/playwright.json`)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
