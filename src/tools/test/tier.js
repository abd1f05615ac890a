import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginRun, endProcesses, removeFolder } from './processes.js';
import { logs, results, runCommand } from './stage.js';
import { isGreen } from './verdict.js';

/**
 * @typedef {{ file: string, name: string }} Test
 * @typedef {{ passed: number, failed: Test[], wavered: Test[] }} Totals
 * @typedef {{ name: string, limitSeconds: number, run: (options: any) => Promise<Totals> }} Stage
 */
/**
 * No stage runs once `stopAfter` failed; `passed` are the stages that an earlier run has done.
 * @typedef {{ limitSeconds: number, stopAfter: string, passed?: string[] }} Options
 */

/** Returns a stage of one command, which only counts if it fails. */
export const command =
  (...parts) =>
  async (options) =>
    totalsOf(options.name, await runCommand(parts, options));

/** Returns a stage of concurrent commands. Each prints its output when it exits. */
export const commands = (named) => async (options) => {
  const all = Object.entries(named).map(async ([name, parts]) => {
    const from = Date.now();
    const done = await runCommand(parts, { ...options, quiet: true });
    console.log(`── ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
    return totalsOf(name, done);
  });
  return add(await Promise.all(all));
};

function totalsOf(name, { well, late }) {
  const failed = well ? [] : [{ file: name, name: late ? 'did not end in time' : 'failed' }];
  return { passed: 0, failed, wavered: [] };
}

const add = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.flatMap(({ failed }) => failed),
  wavered: all.flatMap(({ wavered }) => wavered),
});

/**
 * Runs the stages one after another, prints durations and a closing line, writes both to
 * test-results/last.json, sets the exit code, and kills all remaining processes.
 * @param {string} tier
 * @param {Stage[]} stages
 * @param {Options} options
 */
export async function runTier(tier, stages, { limitSeconds, stopAfter, passed = [] }) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const run = beginRun();
  run.env.VEZ_TEST_LOGS = join(process.cwd(), logs);
  mkdirSync(logs);
  const seed = process.env.VEZ_SEED ?? String(Date.now() % 1_000_000);
  const until = Date.now() + limitSeconds * 1000;
  const done = [];
  const end = (stopped) => {
    endProcesses(run.folder);
    removeFolder(run.folder);
    conclude(tier, { seed, done, stopped, before: passed });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      end(signal);
      process.exit(1);
    });
  }
  for (const { name, limitSeconds: limit, run: stage, env } of stages) {
    console.log(`\n── ${name}`);
    const from = Date.now();
    const totals = await stage({
      name,
      run,
      until: Math.min(from + limit * 1000, until),
      env: { VEZ_TIER: tier, VEZ_SEED: seed, ...env },
    });
    done.push({ name, seconds: (Date.now() - from) / 1000, totals });
    if (name === stopAfter && totals.failed.length > 0) break;
  }
  end(null);
}

function conclude(tier, { seed, done, stopped, before }) {
  const { passed, failed, wavered } = add(done.map(({ totals }) => totals));
  if (stopped) failed.push({ file: stopped, name: 'the run was stopped' });
  const seconds = done.reduce((sum, each) => sum + each.seconds, 0);
  console.log();
  for (const each of [...done, { name: 'all', seconds }]) {
    console.log(`${each.name.padEnd(28)} ${each.seconds.toFixed(1).padStart(8)} s`);
  }
  for (const { file, name } of failed) console.log(`Failed: ${file} › ${name}`);
  for (const { file, name } of wavered) {
    console.log(`Wavered, passing alone: ${file} › ${name} (seed ${seed})`);
  }
  const last = {
    tier,
    commit: commit(),
    at: new Date().toISOString(),
    seed,
    stages: Object.fromEntries(done.map((each) => [each.name, each.seconds])),
    stagesPassed: [
      ...before,
      ...done.filter(({ totals }) => totals.failed.length === 0).map(({ name }) => name),
    ],
    seconds,
    passed,
    failed,
    wavered,
  };
  writeFileSync(join(results, 'last.json'), `${JSON.stringify(last, null, 2)}\n`);
  console.log(`\n${passed} passed, ${failed.length} failed, ${wavered.length} wavered`);
  process.exitCode = isGreen({ passed, failed, wavered }) ? 0 : 1;
}

/** Returns the stages that passed in the last run of the tier, if it was on this commit. */
export function passedOf(tier) {
  const file = join(results, 'last.json');
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return last.tier === tier && last.commit === commit() ? last.stagesPassed : [];
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
