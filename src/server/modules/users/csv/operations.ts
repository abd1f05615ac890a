import { and, eq } from 'drizzle-orm';
import type { OperationId } from '#contract/operations.ts';
import { roleLabels } from '#domain/permissions/roles.ts';
import { branchNamesTitle, csvFields, csvTitles } from '#domain/users/csv-fields.ts';
import { branches } from '../../../db/schema/organisation.ts';
import { csvJobs } from '../../../db/schema/users.ts';
import { changes, reads, type Uploading, uploads } from '../../../operations/serve.ts';
import { factsOfStored } from '../administration/check-user.ts';
import { countRoles, type StoredUser } from '../administration/records.ts';
import { eachUser, exportBatch } from '../administration/search.ts';
import { loadGrounds } from '../administration/visible-users.ts';
import { importing } from './import.ts';
import { runTable } from './judge-and-save.ts';
import { readFile } from './read-file.ts';
import { removing } from './removal.ts';
import { openTable } from './table.ts';
import type { Work } from './upload-kind.ts';
import { type CsvReport, jobOf, progressOf, runOnce } from './upload-once.ts';

type Upload = Omit<Uploading<'userUploadCSV' | 'userDeleteAllByCSV'>, 'body' | 'path'>;

/** Judges every row of the file, and saves them. Throws 4xx when it is not such a file. */
async function runUpload(
  { deps, db, caller, query, key, form }: Upload,
  operation: OperationId,
  openWork: () => Promise<Work>,
): Promise<CsvReport> {
  const bytes = await readFile(form);
  const { dryRun = false, onlyValid = false, columns } = query;
  const table = await openTable(bytes, columns);
  const terms = JSON.stringify([operation, dryRun, onlyValid, columns]);
  return runOnce(deps, caller, { key, request: [terms, bytes] }, async (job) => {
    const work = await openWork();
    const remaining = await countRoles(db, caller.organisationId);
    return runTable(deps.database, { table, work, remaining, job }, { dryRun, onlyValid });
  });
}

export const csvOperations = [
  uploads('userUploadCSV', (input) =>
    runUpload(input, 'userUploadCSV', async () =>
      importing(input.deps, await loadGrounds(input.db, input.caller)),
    ),
  ),

  uploads('userDeleteAllByCSV', (input) =>
    runUpload(input, 'userDeleteAllByCSV', async () => removing(input.deps, input.caller)),
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

/** In the order of `csvFields`, and the branches' names. */
function cellsOf(user: StoredUser, names: ReadonlyMap<number, string>): string[] {
  const { type, branchIds, ...rest } = factsOfStored(user);
  const values = { ...rest, typeUser: roleLabels[type], branches: branchIds.join('|') };
  const named = branchIds.map((id) => names.get(id) ?? '').join('|');
  return [...csvFields.map((field) => String(values[field] ?? '')), named];
}
