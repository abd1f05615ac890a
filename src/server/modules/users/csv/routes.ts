import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { csvFields } from '#domain/users/csv-fields.ts';
import { authorize } from '../../../access/authorize.ts';
import { type Caller, callerOf } from '../../../access/caller.ts';
import { csvJobs } from '../../../db/schema/people.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError } from '../../../operations/errors.ts';
import type { Handlers } from '../../../operations/handlers.ts';
import { mutate } from '../../../operations/mutation.ts';
import { factsOfStored } from '../administration/judge.ts';
import { loadGrounds } from '../administration/reach.ts';
import { countRoles, type StoredUser } from '../administration/records.ts';
import { eachUser } from '../administration/search.ts';
import { importing } from './import.ts';
import { type CsvReport, jobOf, progressOf, runOnce } from './job.ts';
import { removing } from './removal.ts';
import { runTable } from './run.ts';
import { openTable } from './table.ts';
import type { Work } from './work.ts';

/** Bytes; a hundred thousand users take about a tenth of it. */
const largestFile = 50 * 1024 * 1024;

type Terms = { dryRun?: boolean; onlyValid?: boolean; columns?: string };
type Upload = Pick<FastifyRequest, 'headers' | 'isMultipart' | 'file'> & {
  query: Terms;
  caller: Caller | null;
};

export function buildCsvHandlers(deps: Deps) {
  const { db } = deps.database;

  async function upload(
    request: Upload,
    operation: string,
    workOf: (caller: Caller) => Promise<Work>,
  ): Promise<{ content: CsvReport; errors: null }> {
    const caller = callerOf(request);
    authorize(caller, 'users:write');
    const bytes = await readFile(request);
    const { dryRun = false, onlyValid = false, columns } = request.query;
    const table = openTable(bytes, columns);
    // The contract requires the header and its form.
    const key = String(request.headers['idempotency-key']);
    const terms = JSON.stringify([operation, dryRun, onlyValid, columns]);
    const content = await runOnce(deps, caller, { key, request: [terms, bytes] }, async (job) => {
      const work = await workOf(caller);
      const remaining = await countRoles(db, caller.clientId);
      return runTable(deps.database, { table, work, remaining, job }, { dryRun, onlyValid });
    });
    return { content, errors: null };
  }

  return {
    userUploadCSV: (request) =>
      upload(request, 'userUploadCSV', async (caller) =>
        importing(deps, await loadGrounds(db, caller)),
      ),

    userDeleteAllByCSV: (request) =>
      upload(request, 'userDeleteAllByCSV', async (caller) => removing(deps, caller)),

    userExportCSV: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:read');
      const rows: string[][] = [];
      for await (const users of eachUser(db, caller, request.body))
        rows.push(...users.map(cellsOf));
      return { content: { columns: [...csvFields], rows }, errors: null };
    },

    userCsvProgress: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      return { content: await progressOf(deps, caller, request.query.key), errors: null };
    },

    userCsvCancel: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      const { key } = request.body;
      await progressOf(deps, caller, key);
      return mutate(deps, request, 'userCsvCancel', async (tx) => {
        const running = and(jobOf(caller, key), eq(csvJobs.status, 'running'));
        await tx.update(csvJobs).set({ status: 'cancelled' }).where(running);
        return null;
      });
    },
  } satisfies Partial<Handlers>;
}

async function readFile(request: Upload): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError(415, 'invalid_request');
  const part = await request.file({ limits: { fileSize: largestFile, files: 1, fields: 0 } });
  if (part?.fieldname !== 'file') throw new AppError(400, 'invalid_request', { field: 'file' });
  return part.toBuffer().catch((error: unknown) => {
    const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw tooLarge ? new AppError(413, 'csv_too_large') : error;
  });
}

/** In the order of `csvFields`. */
function cellsOf(user: StoredUser): string[] {
  const { type, branchIds, ...rest } = factsOfStored(user);
  const values = { ...rest, typeUser: type, branches: branchIds.join('|') };
  return csvFields.map((field) => String(values[field] ?? ''));
}
