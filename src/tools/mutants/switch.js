// Loaded into every process of a trial: says which mutation is in force, and notes which test file
// comes by which. `VEZ_MUTANT` is the number of the one, `VEZ_MUTANT_HITS` the file of the notes.
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
