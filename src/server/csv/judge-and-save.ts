import { setImmediate } from 'node:timers/promises';
import type { DatabaseHandle } from '../db/handle.ts';
import { type Entry, entriesOf, type Refusal, type Table } from './table.ts';
import { noOutcome, type Outcome, type Work } from './upload-kind.ts';
import type { CsvReport, Job } from './upload-once.ts';

/** Rows per statement of validation, and per transaction of saving. */
const atOnce = { judged: 500, saved: 250 };
const refusalsTold = 1000;
const changesTold = 200;

type Counts = Pick<
  CsvReport,
  'rows' | 'done' | 'changed' | 'changes' | 'unchanged' | 'refused' | 'refusals'
>;

/**
 * Validates the whole file, then saves it in batches; one invalid row stops it unless `onlyValid`
 * skips such rows. Rows saved before a cancellation stay.
 */
export async function runTable<Field extends string>(
  database: DatabaseHandle,
  { table, work, job }: { table: Table<Field>; work: Work<Field>; job: Job },
  { dryRun, onlyValid }: { dryRun: boolean; onlyValid: boolean },
): Promise<CsvReport> {
  const { encoding, delimiter, header } = table;
  const columns = table.columns.map((field) => field ?? '');
  const report = { encoding, delimiter, header, columns, applied: false, cancelled: false };
  const { key } = table.kind;
  if (!table.columns.includes(key)) {
    const refusals: Refusal[] = [{ row: 1, column: key, key: 'csv_header' }];
    return { ...report, ...noOutcome(), rows: 0, refused: 1, refusals };
  }
  const rows = await countRows(table);
  const judges = dryRun || !onlyValid;
  const total = (judges ? rows : 0) + (dryRun ? 0 : rows);
  let processed = 0;
  const pass = async (
    size: number,
    treat: (batch: readonly Entry<Field>[]) => Promise<Outcome>,
  ) => {
    const counts: Counts = { ...noOutcome(), rows: 0, refused: 0 };
    for await (const { batch, refusals } of batches(table, size)) {
      // Lets other work use the database and the processor.
      await setImmediate();
      if (!(await job.beat(processed, total))) return { counts, cancelled: true };
      const outcome = batch.length > 0 ? await treat(batch) : null;
      add(counts, outcome, refusals, batch.length + refusals.length);
      processed += batch.length + refusals.length;
    }
    counts.refusals.sort((a, b) => a.row - b.row).splice(refusalsTold);
    return { counts, cancelled: false };
  };
  if (judges) {
    const { counts, cancelled } = await pass(atOnce.judged, (batch) =>
      work.judge(database.db, batch),
    );
    if (cancelled || dryRun || counts.refused > 0) return { ...report, ...counts, cancelled };
  }
  const { counts, cancelled } = await pass(atOnce.saved, work.save);
  await job.beat(processed, total);
  return { ...report, ...counts, applied: true, cancelled };
}

async function* batches<Field extends string>(table: Table<Field>, size: number) {
  let batch: Entry<Field>[] = [];
  let refusals: Refusal[] = [];
  for await (const entries of entriesOf(table)) {
    for (const entry of entries) {
      if ('key' in entry) refusals.push(entry);
      else batch.push(entry);
      if (batch.length + refusals.length < size) continue;
      yield { batch, refusals };
      [batch, refusals] = [[], []];
    }
  }
  if (batch.length + refusals.length > 0) yield { batch, refusals };
}

function add(counts: Counts, outcome: Outcome | null, unread: Refusal[], rows: number): void {
  const refusals = [...unread, ...(outcome?.refusals ?? [])];
  counts.rows += rows;
  counts.done += outcome?.done ?? 0;
  counts.changed += outcome?.changed ?? 0;
  const left = changesTold - counts.changes.length;
  counts.changes.push(...(outcome?.changes ?? []).slice(0, left));
  counts.unchanged += outcome?.unchanged ?? 0;
  counts.refused += new Set(refusals.map(({ row }) => row)).size;
  const room = refusalsTold - counts.refusals.length;
  counts.refusals.push(...refusals.slice(0, room));
}

async function countRows(table: Table<string>): Promise<number> {
  let rows = 0;
  for await (const entries of entriesOf(table)) rows += entries.length;
  return rows;
}
