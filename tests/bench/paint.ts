/**
 * Measures page loads and interactions in browsers, each figure beside a bare page of React and
 * Mantine that is built and measured in the same run. Arguments select parts by name; `--rounds=9`
 * replaces the default of five.
 */
import { cpus, loadavg } from 'node:os';
import { heap } from './paint/heap.ts';
import { installed } from './paint/installed.ts';
import { load } from './paint/load.ts';
import { route } from './paint/route.ts';
import { firstVisit } from './paint/slow3g.ts';
import { tables } from './paint/tables.ts';
import { tap } from './paint/tap.ts';
import { startWorld } from './paint/world.ts';
import { chosenParts } from './parts.ts';

const parts = chosenParts({ load, slow3g: firstVisit, installed, route, tap, heap, tables });
const rounds = process.argv.find((argument) => argument.startsWith('--rounds='));

const world = await startWorld(Number(rounds?.split('=')[1] ?? 5));
try {
  for (const measure of parts) await measure(world);
} finally {
  await world.end();
}
console.log(`median and spread; ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
