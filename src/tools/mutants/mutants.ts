/**
 * `npm run test:mutants [-- --seed N --count 60]`: draws small mutations of the source and reports
 * which test tier detects each. Works in a copy of the last commit, and continues an earlier run of
 * the same draw.
 */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '#server/seed/random.ts';
import { referenceRoot } from '#tests/support/reference-data.ts';
import { type Mutation, mutationsOf, switched } from './mutations.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } },
});
const places = ['src/domain', 'src/server', 'src/web'];
/** Timeout for a number of test files; a mutation that runs longer counts as an endless loop. */
const minutesFor = (files: number) => 3 + files / 8;

interface Drawn extends Mutation {
  number: number;
  file: string;
}

interface Verdict extends Drawn {
  killedBy: 'quick' | 'long' | null;
  /** The first test that failed. */
  first: string | null;
}

const home = process.cwd();
const commit = run('git', 'rev-parse', '--short', 'HEAD').trim();
const results = resolve('test-results/mutants', `${commit}-${values.seed}-${values.count}`);
const verdictsFile = join(results, 'verdicts.json');
mkdirSync(results, { recursive: true });
const verdicts: Verdict[] = existsSync(verdictsFile)
  ? JSON.parse(readFileSync(verdictsFile, 'utf8'))
  : [];
// On the file system of the packages, which are hard-linked and not copied.
const copy = join(results, 'copy');

removeCopy();
run('git', 'worktree', 'add', '--quiet', '--detach', copy);
process.chdir(copy);
try {
  run('cp', '--archive', '--link', join(home, 'node_modules'), '.');
  run('npm', 'run', '--silent', 'contract:specification');
  const drawn = draw();
  // The copy contains all mutations, switched off.
  for (const file of new Set(drawn.map((each) => each.file))) {
    const own = drawn.filter((each) => each.file === file);
    writeFileSync(file, switched(readFileSync(file, 'utf8'), own));
  }
  const hits = { quick: hitsOf('quick', []), long: hitsOf('long', ['.long.']) };
  for (const mutation of drawn) {
    if (verdicts.some(({ number }) => number === mutation.number)) continue;
    const verdict = judge(mutation, hits);
    verdicts.push(verdict);
    writeFileSync(verdictsFile, JSON.stringify(verdicts, null, 2));
    const { file, line, kind, killedBy, first } = verdict;
    console.log(`${file}:${line} ${kind}: ${killedBy ? `${killedBy}, ${first}` : 'lives'}`);
  }
  conclude();
} finally {
  process.chdir(home);
  removeCopy();
}

/** Also removes the copy of a run that was killed. */
function removeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  run('git', 'worktree', 'prune');
}

/** Draws equally many mutations from each place by the seed, none of which overlap. */
function draw(): Drawn[] {
  const random = seededRandom(Number(values.seed));
  const drawn: Drawn[] = [];
  const sources = run('git', 'ls-files', ...places).split('\n');
  for (const [index, place] of places.entries()) {
    const all = sources
      .filter((file) => file.startsWith(`${place}/`))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
      .flatMap((file) =>
        mutationsOf(file, readFileSync(file, 'utf8')).map((each) => ({ ...each, file })),
      );
    while (drawn.length < (Number(values.count) * (index + 1)) / places.length) {
      const [next] = all.splice(Math.floor(random() * all.length), 1);
      if (!next) break;
      const overlaps = drawn.some(
        (each) => each.file === next.file && each.start < next.end && next.start < each.end,
      );
      if (!overlaps) drawn.push({ number: drawn.length, ...next });
    }
  }
  return drawn;
}

type Hits = ReadonlyMap<number, readonly string[]>;

/**
 * Returns the test files that execute each mutation, from one run with all of them switched off.
 */
function hitsOf(tier: 'quick' | 'long', filters: readonly string[]): Hits {
  const notes = join(results, `${tier}-hits.txt`);
  if (!existsSync(notes)) {
    const draft = `${notes}.new`;
    writeFileSync(draft, '');
    const failure = vitest(tier, filters, { VEZ_MUTANT_HITS: draft }, 60);
    if (failure) console.log(`With no mutation in force: ${failure}`);
    renameSync(draft, notes);
  }
  const byNumber = new Map<number, string[]>();
  for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
    const [number, file = ''] = line.split(/ (.*)/s);
    const files = byNumber.get(Number(number)) ?? [];
    // The path of the copy varies, so paths are kept relative to it.
    byNumber.set(Number(number), [...files, file.replace(/^.*?\/(?=src\/|tests\/)/, '')]);
  }
  return byNumber;
}

function judge(mutation: Drawn, hits: { quick: Hits; long: Hits }): Verdict {
  const env = { VEZ_MUTANT: String(mutation.number) };
  const quick = hits.quick.get(mutation.number) ?? [];
  const byTier = /isQuick|manyRuns/;
  const long = [
    ...(hits.long.get(mutation.number) ?? []),
    ...quick.filter((file) => byTier.test(readFileSync(file, 'utf8'))),
  ];
  for (const [tier, files] of [
    ['quick', quick],
    ['long', long],
  ] as const) {
    const first =
      files.length === 0
        ? null
        : vitest(tier, ['--bail=1', ...files], env, minutesFor(files.length));
    if (first) return { ...mutation, killedBy: tier, first };
  }
  return { ...mutation, killedBy: null, first: null };
}

/** Runs Vitest. Returns the first failure, or null if all tests passed. */
function vitest(
  tier: 'quick' | 'long',
  args: readonly string[],
  env: Record<string, string>,
  minutes: number,
): string | null {
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', ...args], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: minutes * 60_000,
    env: {
      ...process.env,
      ...env,
      VEZ_TIER: tier,
      NO_COLOR: '1',
      VEZ_SEED: values.seed,
      // The reference data lies beside the project and not beside the copy.
      VEZ_REFERENCE_DATA: referenceRoot,
      NODE_OPTIONS: `--import ${join(home, 'src/tools/mutants/switch.js')}`,
    },
  });
  if (status === 0) return null;
  appendFileSync(join(results, 'failures.txt'), `${JSON.stringify(env)}\n${stdout}${stderr}\n`);
  const line = `${stdout}\n${stderr}`.split('\n').find((each) => each.includes(' FAIL '));
  return line?.trim() ?? (status === null ? 'no end' : 'the runner');
}

function conclude(): void {
  const counts = [...places, ''].map((place) => {
    const own = verdicts.filter(({ file }) => file.startsWith(place));
    const long = own.filter(({ killedBy }) => killedBy).length;
    const quick = own.filter(({ killedBy }) => killedBy === 'quick').length;
    return { place: place || 'all', mutations: own.length, quick, long, ratio: quick / long };
  });
  console.table(counts);
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
