import { leave } from '#domain/users/last-of-role.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { eliminateUsers } from '../administration/eliminate.ts';
import { findByEmails } from '../administration/records.ts';
import { reaches } from '../administration/visible-users.ts';
import type { UserRow } from '../presenter.ts';
import type { Entry, Refusal } from './table.ts';
import type { Work } from './upload-kind.ts';

/** Eliminates the users whom the file names by e-mail. */
export function removing({ database: { db }, clock }: Deps, caller: Caller): Work {
  return {
    judge: async (tx, batch, remaining) => {
      const { found, refusals } = await look(tx, caller, batch);
      for (const [{ row }, user] of found) {
        const key = leave(user, caller.userId, remaining);
        if (key) refusals.push({ row, column: 'email', key });
      }
      return { done: batch.length - refusals.length, unchanged: 0, refusals };
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
        return { done, unchanged: 0, refusals };
      }),
  };
}

async function look(db: Database, caller: Caller, batch: readonly Entry[]) {
  const owners = await findByEmails(
    db,
    caller.organisationId,
    batch.map(({ email }) => email),
  );
  const found: [Entry, UserRow][] = [];
  const refusals: Refusal[] = [];
  for (const entry of batch) {
    const { row, emailFault } = entry;
    const owner = owners.get(entry.email);
    if (!emailFault && owner && reaches(caller, owner)) found.push([entry, owner]);
    else refusals.push({ row, column: 'email', key: emailFault ?? 'not_found' });
  }
  return { found, refusals };
}
