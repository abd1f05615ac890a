/**
 * Simulates an hour of a branch: 20 quiet minutes, 20 flooded, and 20 after a supervisor has
 * cleaned up. Prints the honest people served per minute in each third and the clean-up time. `npm
 * run bench:floods -- kiosk` selects by name.
 */
import { startPostgres } from '../../support/postgres.ts';
import { bookings } from './bookings.ts';
import { type Flood, minuteTicks, openBranch, supervisorOf, tickSeconds } from './flood.ts';
import { copiedKey } from './kiosk.ts';
import { notes } from './notes.ts';
import { pairings } from './pairings.ts';
import { byPhones, wrongCodes } from './phones.ts';

const third = 20 * minuteTicks;
const signInTicks = 10 * minuteTicks;
const floods = [
  wrongCodes,
  byPhones('display'),
  byPhones('word'),
  copiedKey,
  notes,
  bookings,
  pairings,
];
const chosen = process.argv[2] ?? '';

/**
 * Sends everything through the API on PostgreSQL. The CPU time of an attacker, with 16 CPUs and a
 * millisecond per challenge key, is counted but not spent.
 */
async function measure({ name, served, open }: Flood, clusterUrl: string): Promise<string> {
  const server = await openBranch(clusterUrl);
  const day = await open(server);
  const counts = [0, 0, 0];
  let cleaned = '';
  for (let tick = 0; tick < 3 * third; tick += 1) {
    if (tick > 0 && tick % signInTicks === 0) await day.signInAgain?.();
    const part = Math.floor(tick / third);
    if (part === 1) await day.strike();
    if (tick === 2 * third) {
      const supervisor = await supervisorOf(server);
      const from = performance.now();
      const done = await day.clean(supervisor);
      cleaned = `${done} (${((performance.now() - from) / 1000).toFixed(1)} s)`;
    }
    counts[part] = (counts[part] ?? 0) + (await day.honest(tick));
    server.advance(tickSeconds);
  }
  await server.close();
  const aMinute = counts.map((count) => (count / 20).toFixed(2)).join(' / ');
  return `${name}: ${aMinute} ${served} a minute before, during and after; ${day.more()}; ${cleaned}`;
}

const cluster = await startPostgres();
for (const flood of floods.filter(({ name }) => name.includes(chosen))) {
  console.log(await measure(flood, cluster.url));
}
await cluster.stop();
