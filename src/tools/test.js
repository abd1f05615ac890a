// `npm test`: installs what is missing, then runs every check and test, the cheap ones first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfChanged } from './build.js';
import { findChromium, installChromium } from './chromium.js';
import { installPackages, requireNode } from './install.js';

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
  ['Build', null],
  ['Size of pages', ['npm', 'run', '--silent', 'bench:size']],
  ['End to end', ['npm', 'run', '--silent', 'test:e2e']],
];

const failed = [];
for (const [name, command] of steps) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  if (command === null) {
    buildIfChanged();
  } else {
    const { status } = spawnSync(command[0], command.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: findChromium() ?? '' },
    });
    if (status !== 0) failed.push(name);
  }
  console.log(`── ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

const [unit, e2e] = [vitestCounts(), playwrightCounts()];
const [passedCount, failedCount] = [unit.passed + e2e.passed, unit.failed + e2e.failed];
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${passedCount} passed, ${failedCount} failed`);
process.exitCode = failed.length === 0 && passedCount > 0 ? 0 : 1;

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
