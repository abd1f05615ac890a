/**
 * `npm run audit:verify [-- FILE]`: checks the audit chains of every organisation and prints the
 * head of each as `organisation kind place hash`. Exits with 1 if an entry was removed or changed.
 */
import { readFileSync } from 'node:fs';
import { lacking, verifyAudits } from '../server/audit/verify.ts';
import { organisations } from '../server/db/schema/organisation.ts';
import { readConfig } from '../server/deployment/config.ts';
import { openDatabase } from '../server/deployment/open-database.ts';

// FILE contains heads that an earlier run printed, which must still exist.
const [file] = process.argv.slice(2);
const earlier = file === undefined ? [] : readFileSync(file, 'utf8').split('\n');
const database = await openDatabase(readConfig(process.env));
try {
  const { db } = database;
  for (const { id } of await db.select({ id: organisations.id }).from(organisations)) {
    const { heads, broken } = await verifyAudits(db, id, new Date());
    for (const { kind, place, hash } of heads) console.log(`${id} ${kind} ${place} ${hash}`);
    for (const { kind, place, sealedAt, fault } of broken) {
      console.error(`${id} ${kind} ${place}: ${fault}, sealed at ${sealedAt ?? '?'}`);
      process.exitCode = 1;
    }
  }
  for (const line of await lacking(db, earlier)) {
    console.error(`${line}: this seal is gone`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
