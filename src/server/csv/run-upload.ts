import type { OperationId } from '#contract/operations.ts';
import type { CsvKind } from '#domain/csv/columns.ts';
import type { Caller } from '../access/caller.ts';
import type { Deps } from '../deployment/deps.ts';
import { runTable } from './judge-and-save.ts';
import { readFile } from './read-file.ts';
import { openTable } from './table.ts';
import type { Work } from './upload-kind.ts';
import { type CsvReport, runOnce } from './upload-once.ts';

interface Upload {
  deps: Deps;
  caller: Caller;
  query: { dryRun?: boolean; onlyValid?: boolean; columns?: string };
  key: string;
  form: Parameters<typeof readFile>[0];
}

/** Validates every row of the file and saves them. Throws 4xx for a wrong file. */
export async function runUpload<Field extends string>(
  { deps, caller, query, key, form }: Upload,
  { operation, kind }: { operation: OperationId; kind: CsvKind<Field> },
  openWork: () => Promise<Work<Field>>,
): Promise<CsvReport> {
  const bytes = await readFile(form);
  const { dryRun = false, onlyValid = false, columns } = query;
  const table = await openTable(kind, bytes, columns);
  const terms = JSON.stringify([operation, dryRun, onlyValid, columns]);
  return runOnce(deps, caller, { key, request: [terms, bytes] }, async (job) => {
    const work = await openWork();
    return runTable(deps.database, { table, work, job }, { dryRun, onlyValid });
  });
}
