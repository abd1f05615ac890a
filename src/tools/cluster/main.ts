// `npm run cluster [-- FOLDER]`: runs the machines of the deployment guide on this one until
// Ctrl+C. FOLDER keeps their files; by default they are deleted at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './cluster.ts';
import { missingPackages } from './programs.ts';

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`The cluster needs more programs: apt install ${missing.join(' ')}`);
  process.exit(1);
}

const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(join(tmpdir(), 'vez-cluster-'));
const asked = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
});
const from = performance.now();
const say = (step: string) =>
  console.log(`${((performance.now() - from) / 1000).toFixed(1)} s  ${step}`);
const cluster = await startCluster({ folder, say });
say(`ready at ${cluster.url}; files and logs in ${folder}; Ctrl+C ends it`);
for (const { name, role } of await cluster.members()) console.log(`  ${name}: ${role}`);
await asked;
say('ending');
await cluster.stop();
if (!given) rmSync(folder, { recursive: true, force: true });
