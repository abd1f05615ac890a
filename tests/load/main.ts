/**
 * A day of many branches, through the public API: people come, take numbers and wait on phones,
 * operators call and attend, screens and supervisors watch. Reports how long each operation takes
 * and what it costs, then checks the histories. `npm run load -- --help` lists the settings.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { seededRandom } from '#server/seed/random.ts';
import { cpuUsed } from '../bench/cpu.ts';
import { checks } from './checks.ts';
import { Client } from './client.ts';
import { apart, type Ground, sleep } from './ground.ts';
import { Machine } from './machine.ts';
import { Measures } from './measures.ts';
import { operate } from './operators.ts';
import { come } from './people.ts';
import { openSite, type Site } from './site.ts';
import { watch } from './watchers.ts';

const { values } = parseArgs({
  options: {
    branches: { type: 'string', default: '100' },
    operators: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '5' },
    pace: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
    pooler: { type: 'boolean', default: false },
    standby: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`--branches 100 --operators 5 (of each branch) --minutes 5 (after one of warming up)
--pace 1 (how many times faster than in life) --processes 1 --pooler --standby --seed N`);
  process.exit();
}
const warmUpMs = 60_000;
const site = await openSite({
  branches: Number(values.branches),
  perBranch: Number(values.operators),
  processes: Number(values.processes),
  pooler: values.pooler,
  standby: values.standby,
});
let passed = false;
try {
  passed = await run(site);
} finally {
  await site.close();
}
process.exit(passed ? 0 : 1);

/** Returns whether the histories are without a fault. */
async function run({ floor, ports, db, url, stopServers }: Site): Promise<boolean> {
  console.log(`seed ${values.seed}; ${values.branches} branches of ${values.operators} operators, pace ${values.pace},
${ports.length} processes${values.pooler ? ' behind PgBouncer' : ''}${values.standby ? ', a standby' : ''}; ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
  let on = true;
  const measures = new Measures();
  const client = new Client(ports, measures);
  const ground: Ground = {
    client,
    measures,
    floor,
    random: seededRandom(Number(values.seed)),
    pace: Number(values.pace),
    on: () => on,
  };
  const onCalled = await watch(apart(ground));
  const calls = { inHand: new Map(), onCalled };
  for (const branch of floor.branches) {
    void come(apart(ground), branch);
    for (const who of branch.operators) void operate(apart(ground), branch, who, calls);
  }
  await sleep(warmUpMs);

  await report({ url, ports }, measures);
  on = false;
  // What is on its way is answered before the histories are read.
  await sleep(5000);
  client.close();
  await stopServers();
  const faults = await checks(db, floor.organisationId, measures);
  console.log(faults.length === 0 ? 'histories: no fault' : faults.slice(0, 20).join('\n'));
  return faults.length === 0;
}

/** Measures for the given minutes, and prints what it found. */
async function report(
  { url, ports }: { url: string; ports: readonly number[] },
  measures: Measures,
): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const machine = new Machine(database, ports);
  measures.restart();
  const [before, called] = [cpuUsed(), measures.acknowledged('call')];
  const logged = await machine.logged();
  const quarters = [await machine.now()];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await sleep(Number(values.minutes) * 15_000);
    quarters.push(await machine.now());
  }
  const after = cpuUsed();
  const log = ((await machine.logged()) - logged) / 1024;
  machine.stop();
  const turns = measures.acknowledged('call') - called;
  const cost = (name: keyof typeof after) => {
    const seconds = after[name] - before[name];
    return `${(seconds / measures.seconds).toFixed(2)} (${((seconds * 1000) / turns).toFixed(1)} ms a turn)`;
  };
  console.table(measures.table());
  console.log(`${turns} turns, ${(turns / measures.seconds).toFixed(1)} a second; refused ${(100 * measures.refusedShare).toFixed(3)} %
processors in use: PostgreSQL ${cost('postgres')}, server ${cost('server')}, this load ${cost('client')}
received ${(measures.bytes / measures.seconds / 1024).toFixed(0)} KB a second; PostgreSQL's log ${(log / turns).toFixed(1)} KB a turn`);
  console.log('at the start and after each quarter:');
  console.table(
    quarters.map(({ memory, heap, ...rest }) => ({
      'memory MB': Math.round(memory),
      'least heap MB': Math.round(heap),
      ...rest,
    })),
  );
  console.log('mean connections of the database by what they wait for:');
  for (const [name, n] of machine.waits().slice(0, 8)) console.log(`  ${name} ${n.toFixed(2)}`);
  for (const [what, n] of measures.refusals) console.log(`  refused: ${what} ×${n}`);
  await database.end();
}
