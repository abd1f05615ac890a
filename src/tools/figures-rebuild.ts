/** `npm run figures:rebuild [-- branch id]`: computes the stored figures of every day again. */
import { readConfig } from '../server/deployment/config.ts';
import { openDatabase } from '../server/deployment/open-database.ts';
import { rebuildFigures } from '../server/figures/rebuild.ts';

const [given] = process.argv.slice(2);
const branchId = given === undefined ? null : Number(given);
if (branchId !== null && !Number.isSafeInteger(branchId)) {
  throw new Error(`${given} is no id of a branch`);
}
const database = await openDatabase(readConfig(process.env));
try {
  const days = await rebuildFigures(database.db, { branchId, clock: () => new Date() });
  process.stdout.write(`${days} days folded\n`);
} finally {
  await database.close();
}
