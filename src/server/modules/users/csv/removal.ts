import type { CsvField } from '#domain/users/csv-fields.ts';
import { leave, type Remaining } from '#domain/users/last-of-role.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Entry, Refusal } from '../../../csv/table.ts';
import { noOutcome, type Work } from '../../../csv/upload-kind.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { eliminateUsers } from '../administration/eliminate.ts';
import { findByEmails } from '../administration/records.ts';
import { reaches } from '../administration/visible-users.ts';
import type { UserRow } from '../presenter.ts';

export function removing(
  { database: { db }, clock }: Deps,
  caller: Caller,
  remaining: Remaining,
): Work<CsvField> {
  return {
    judge: async (tx, batch) => {
      const { found, refusals } = await look(tx, caller, batch);
      for (const [{ row }, user] of found) {
        const key = leave(user, caller.userId, remaining);
        if (key) refusals.push({ row, column: 'email', key });
      }
      return { ...noOutcome(), done: batch.length - refusals.length, refusals };
    },
    save: (batch) =>
      db.transaction(async (tx) => {
        const { found, refusals } = await look(tx, caller, batch);
        const rows = new Map(found.map(([{ row }, user]) => [user.id, row]));
        const terms = { ids: [...rows.keys()], dryRun: false, at: clock() };
        const { done, refused } = await eliminateUsers(tx, caller, terms);
        for (const { id, key } of refused) {
          refusals.push({ row: rows.get(id) ?? 1, column: 'email', key });
        }
        return { ...noOutcome(), done, refusals };
      }),
  };
}

async function look(db: Database, caller: Caller, batch: readonly Entry<CsvField>[]) {
  const owners = await findByEmails(
    db,
    caller.organisationId,
    batch.map(({ id }) => id),
  );
  const found: [Entry<CsvField>, UserRow][] = [];
  const refusals: Refusal[] = [];
  for (const entry of batch) {
    const { row, idFault } = entry;
    const owner = owners.get(entry.id);
    if (!idFault && owner && reaches(caller, owner)) found.push([entry, owner]);
    else refusals.push({ row, column: 'email', key: idFault ?? 'not_found' });
  }
  return { found, refusals };
}
