import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../access/caller.ts';
import { csvJobs, users } from '../db/schema/users.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError, conflict, notFound } from '../errors/app-error.ts';

export type CsvReport = components['schemas']['CsvReport'];

/** Milliseconds of silence after which a server counts as dead and its upload may be repeated. */
const silentMs = 60_000;

export interface Job {
  /** Reports progress. Resolves with false to stop: cancelled, or the caller has lost the right. */
  beat: (processed: number, total: number) => Promise<boolean>;
}

/**
 * Runs an upload once per Idempotency-Key, in many transactions so that counters are not blocked. A
 * repeat gets the stored report, 409 while it runs, or a new run after a failure, in which saved
 * rows count as unchanged.
 */
export async function runOnce(
  deps: Deps,
  caller: Caller,
  { key, request }: { key: string; request: readonly (string | Uint8Array)[] },
  run: (job: Job) => Promise<CsvReport>,
): Promise<CsvReport> {
  const { db } = deps.database;
  const fingerprint = await fingerprintOf(deps, request);
  const where = jobOf(caller, key);
  const row = { organisationId: caller.organisationId, userId: caller.userId, key, fingerprint };
  const started = { ...row, status: 'running' as const, updatedAt: deps.clock() };
  const [mine] = await db.insert(csvJobs).values(started).onConflictDoNothing().returning();
  if (!mine) {
    const [stored] = await db.select().from(csvJobs).where(where);
    if (stored?.fingerprint !== fingerprint) throw new AppError(422, 'idempotency_mismatch');
    // The cast: only this function writes reports.
    if (stored.report) return stored.report as CsvReport;
    if (!isSilent(deps, stored)) throw conflict('idempotency_in_progress');
    await db.update(csvJobs).set(started).where(where);
  }
  try {
    const report = await run({ beat: (...counts) => beat(deps, caller, key, counts) });
    const status = report.cancelled ? 'cancelled' : 'done';
    // Changes of people are returned once and never stored.
    const stored = { ...report, changes: [] };
    await db.update(csvJobs).set({ status, report: stored, updatedAt: deps.clock() }).where(where);
    return report;
  } catch (error) {
    await db.delete(csvJobs).where(where);
    throw error;
  }
}

const hashedAtOnce = 1024 * 1024;

async function fingerprintOf(
  { keys }: Deps,
  parts: readonly (string | Uint8Array)[],
): Promise<string> {
  const hmac = createHmac('sha256', keys.requests);
  for (const part of parts) {
    for (let from = 0; from < part.length; from += hashedAtOnce) {
      hmac.update(part.slice(from, from + hashedAtOnce));
      await setImmediate();
    }
    hmac.update('\0');
  }
  return hmac.digest('base64url');
}

async function beat(
  deps: Deps,
  caller: Caller,
  key: string,
  [processed, total]: [number, number],
): Promise<boolean> {
  const allowed = deps.database.db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.organisationId, caller.organisationId),
        eq(users.id, caller.userId),
        eq(users.type, caller.role),
        eq(users.active, true),
      ),
    );
  const rows = await deps.database.db
    .update(csvJobs)
    .set({ processed, total, updatedAt: deps.clock() })
    .where(and(jobOf(caller, key), eq(csvJobs.status, 'running'), exists(allowed)))
    .returning({ key: csvJobs.key });
  return rows.length > 0;
}

/**
 * Returns the progress of the caller's own upload and, once it has ended, its report. Throws 404.
 */
export async function progressOf(
  deps: Deps,
  caller: Caller,
  key: string,
): Promise<components['schemas']['CsvProgress']> {
  const [row] = await deps.database.db.select().from(csvJobs).where(jobOf(caller, key));
  if (!row) throw notFound();
  const { processed, total } = row;
  // The cast: only `runOnce` writes reports.
  const report = (row.report ?? null) as CsvReport | null;
  const status = !report && isSilent(deps, row) ? 'interrupted' : row.status;
  return { status, processed, total, report };
}

function isSilent({ clock }: Deps, { updatedAt }: { updatedAt: Date }): boolean {
  return clock().getTime() - updatedAt.getTime() >= silentMs;
}

export function jobOf({ organisationId, userId }: Caller, key: string) {
  return and(
    eq(csvJobs.organisationId, organisationId),
    eq(csvJobs.userId, userId),
    eq(csvJobs.key, key),
  );
}
