// Preloaded into every test process: activates the mutation with the number `VEZ_MUTANT`, and
// appends to the file `VEZ_MUTANT_HITS` which test file executes which mutation.
import { appendFileSync } from 'node:fs';

const inForce = Number(process.env.VEZ_MUTANT ?? -1);
const hits = process.env.VEZ_MUTANT_HITS;
const noted = new Set();

globalThis.vezMutant = (number) => {
  const file = hits && globalThis.__vitest_worker__?.filepath;
  const hit = `${number} ${file}\n`;
  if (file && !noted.has(hit)) {
    noted.add(hit);
    appendFileSync(hits, hit);
  }
  return number === inForce;
};
