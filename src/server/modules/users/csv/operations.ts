import { and, eq } from 'drizzle-orm';
import { roleLabels } from '#domain/permissions/roles.ts';
import { branchNamesTitle, csvFields, csvTitles, userCsv } from '#domain/users/csv-fields.ts';
import { runUpload } from '../../../csv/run-upload.ts';
import { jobOf, progressOf } from '../../../csv/upload-once.ts';
import { branches } from '../../../db/schema/organisation.ts';
import { csvJobs } from '../../../db/schema/users.ts';
import { changes, reads, uploads } from '../../../operations/serve.ts';
import { factsOfStored } from '../administration/check-user.ts';
import { countRoles, type StoredUser } from '../administration/records.ts';
import { eachUser, exportBatch } from '../administration/search.ts';
import { loadGrounds } from '../administration/visible-users.ts';
import { importing } from './import.ts';
import { removing } from './removal.ts';

export const csvOperations = [
  uploads('userUploadCSV', (input) =>
    runUpload(input, { operation: 'userUploadCSV', kind: userCsv }, async () => {
      const { deps, db, caller } = input;
      const remaining = await countRoles(db, caller.organisationId);
      return importing(deps, await loadGrounds(db, caller), remaining);
    }),
  ),

  uploads('userDeleteAllByCSV', (input) =>
    runUpload(input, { operation: 'userDeleteAllByCSV', kind: userCsv }, async () => {
      const { deps, db, caller } = input;
      return removing(deps, caller, await countRoles(db, caller.organisationId));
    }),
  ),

  reads('userExportCSV', async ({ db, caller, body }) => {
    const names = new Map(
      (
        await db
          .select({ id: branches.id, name: branches.name })
          .from(branches)
          .where(eq(branches.organisationId, caller.organisationId))
      ).map(({ id, name }) => [id, name]),
    );
    const rows: string[][] = [];
    let last: number | null = null;
    for await (const users of eachUser(db, caller, body)) {
      for (const user of users) rows.push(cellsOf(user, names));
      last = users[exportBatch - 1]?.row.id ?? null;
    }
    const columns = [...csvFields.map((field) => csvTitles[field]), branchNamesTitle];
    return { columns, rows, next: body.after === undefined ? null : last };
  }),

  reads('userCsvProgress', ({ deps, caller, query }) => progressOf(deps, caller, query.key)),

  changes('userCsvCancel', {
    before: ({ deps, caller, body }) => progressOf(deps, caller, body.key),
    effect: async ({ tx, caller, body }) => {
      const running = and(jobOf(caller, body.key), eq(csvJobs.status, 'running'));
      await tx.update(csvJobs).set({ status: 'cancelled' }).where(running);
      return null;
    },
  }),
];

function cellsOf(user: StoredUser, names: ReadonlyMap<number, string>): string[] {
  const { type, branchIds, ...rest } = factsOfStored(user);
  const values = { ...rest, typeUser: roleLabels[type], branches: branchIds.join('|') };
  const named = branchIds.map((id) => names.get(id) ?? '').join('|');
  return [...csvFields.map((field) => String(values[field] ?? '')), named];
}
