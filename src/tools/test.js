// `npm test`: installs what is missing, then runs every check and test, the cheap ones first.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfChanged } from './build.js';
import { findChromium, installChromium } from './chromium.js';
import { installPackages, requireNode, succeeds } from './install.js';
import { playwrightVerdict, vitestVerdict } from './verdict.js';

requireNode();
installPackages();
installChromium();

const reports = 'test-results/reports';
rmSync('test-results', { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Each is one process for the most part, so that two processors take them together. */
const checks = [
  ['Types', ['npm', 'run', '--silent', 'check:types']],
  ['Lint', ['npm', 'run', '--silent', 'check:lint']],
  ['Import directions', ['npm', 'run', '--silent', 'check:arrows']],
  ['Unused code', ['npm', 'run', '--silent', 'check:unused']],
  ['Generated files', ['npm', 'run', '--silent', 'check:generated']],
  ['Contract status', ['npm', 'run', '--silent', 'contract:status']],
];

/** Each takes both processors by itself. */
const suites = [
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

await Promise.all(checks.map(([name, command]) => check(name, command)));
for (const [name, command] of suites) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  if (failed.includes('Build')) {
    console.log('Not run: there is nothing built to run it on');
    failed.push(name);
    continue;
  }
  const [program, ...args] = command;
  const well = program ? succeeds(program, args, { env }) : buildIfChanged();
  conclude(name, from, well);
}

const unit = vitestVerdict(readReport(`${reports}/vitest.json`));
const e2e = playwrightVerdict(readReport(`${reports}/playwright.json`));
const passedCount = unit.passed + e2e.passed;
// A step may fail with no test to blame; it must not read as «0 failed».
const failedCount = Math.max(unit.failed + e2e.failed, failed.length);
// No runner's exit code is believed against its own counts.
const green = failedCount === 0 && passedCount > 0;
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
for (const name of e2e.flaky) console.log(`\nFlaky, which counts as failed: ${name}`);
console.log(`\n${passedCount} passed, ${failedCount} failed`);
process.exitCode = green ? 0 : 1;

/** Runs beside others, and prints all that it said at its end. */
async function check(name, [program, ...args]) {
  const from = Date.now();
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  const well = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(said.push(Buffer.from(message)) === 0));
    child.once('close', (code) => resolve(code === 0));
  });
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(said));
  conclude(name, from, well);
}

function conclude(name, from, well) {
  if (!well) failed.push(name);
  console.log(`── ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
