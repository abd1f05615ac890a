// `npm run test:long [-- STAGE…]`: runs every test, then all seeds, widths, networks and kills.
// `--resume` skips stages that have passed on this commit.
import { prepare } from './prepare.js';
import { playwright, vitest } from './suites.js';
import { command, passedOf, runTier } from './tier.js';

const hour = 3600;
/** Cluster tests use all CPUs and the same addresses, so they run in a stage of their own. */
const cluster = 'tests/faults/cluster';
const beside = { VEZ_LEAVE_OUT: `${cluster}*` };
const stages = [
  { name: 'build', limitSeconds: 180, run: command('node', 'src/tools/build.js') },
  { name: 'vitest', limitSeconds: 2 * hour, run: vitest(), env: beside },
  { name: 'browser', limitSeconds: 2 * hour, run: playwright() },
  ...[
    ['faults', vitest('tests/faults'), { VEZ_FAULT_SEEDS: '100', ...beside }],
    ['cluster', vitest(cluster, '--no-file-parallelism')],
    ['fuzz', vitest('tests/abuse/fuzz'), { VEZ_ABUSE_ROUNDS: '1000' }],
    ['booking', vitest('tests/abuse/booking'), { VEZ_BOOKING_SCRIPTS: '1000' }],
    ['killed', vitest('tests/faults/killed'), { VEZ_KILLS: '100' }],
    ['messages-killed', vitest('tests/faults/messages-killed'), { VEZ_KILLS: '50' }],
    ['disk-full', vitest('tests/faults/disk-full'), { VEZ_FILLS: '20' }],
    ['database-held', vitest('tests/faults/database-held'), { VEZ_HOLD_MS: '30000' }],
    ['scale', vitest('tests/server/scale'), { VEZ_SCALE_BRANCHES: '1000' }],
    ['outbox-browser', playwright('outbox-faults'), { VEZ_FAULT_ROUNDS: '200' }],
    ['networks', playwright('networks'), { VEZ_NETWORKS: 'all' }],
    ['screens', playwright('screens'), { VEZ_SCREENS: 'all' }],
    ['day', playwright('flaky-day'), { VEZ_DAY: 'whole' }],
  ].map(([name, run, env]) => ({ name, run, env, limitSeconds: 2 * hour })),
];

const names = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(', ')}: ${stages.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const passed = process.argv.includes('--resume') ? passedOf('long') : [];
prepare();
await runTier(
  'long',
  stages.filter(({ name }) =>
    names.length > 0 ? names.includes(name) || name === 'build' : !passed.includes(name),
  ),
  { limitSeconds: 12 * hour, stopAfter: 'build', passed },
);
