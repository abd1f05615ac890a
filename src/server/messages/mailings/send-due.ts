import { and, eq, lte, sql } from 'drizzle-orm';
import { type Sending, sendingsBetween, usefulMs } from '#domain/mailings/sendings.ts';
import type { Transaction } from '../../db/database.ts';
import { reportMailings } from '../../db/schema/mailings.ts';
import { messages } from '../../db/schema/messages.ts';
import type { Deps } from '../../deployment/deps.ts';
import { wake } from '../causes.ts';
import { rulesOf } from '../rules.ts';
import { calendarAhead, nextAt } from './ahead.ts';
import { causeOf, type MailedBranch, type Mailing, withBranches } from './mailing.ts';
import { parametersOf } from './parameters.ts';
import { receiversOf } from './receivers.ts';

const abreast = 50;
/** Hours and time zone of a branch may change meanwhile. */
const longestLookMs = 15 * 60_000;
/** Reports due longer ago, after an outage, are not even marked as late. */
const longestAgoMs = 31 * 24 * 3600_000;
/** Time after an outage to compute the figures of the days before. */
const settleMs = 60_000;

/**
 * Writes the e-mails of every due report in its branch's time, including overdue ones, which the
 * message queue sends or marks as late. Returns the number of e-mails.
 */
export async function sendDueReports(deps: Deps, stopping?: AbortSignal): Promise<number> {
  let emails = 0;
  for (;;) {
    const now = deps.clock();
    const { looked, written } = await deps.database.db.transaction((tx) => sendSome(tx, deps, now));
    emails += written;
    if (looked < abreast || stopping?.aborted) return emails;
  }
}

async function sendSome(tx: Transaction, deps: Deps, now: Date) {
  const rows = await withBranches(tx)
    .where(and(eq(reportMailings.enabled, true), lte(reportMailings.lookAt, now)))
    .orderBy(reportMailings.lookAt)
    .limit(abreast)
    // Another process holds the others.
    .for('update', { of: reportMailings, skipLocked: true });
  let written = 0;
  for (const { mailing, branch } of rows) {
    const since = new Date(Math.max(mailing.doneUntil.getTime(), now.getTime() - longestAgoMs));
    const calendar = await calendarAhead(tx, branch, since, now);
    const sent = branch.active
      ? [...sendingsBetween(mailing, calendar, since.getTime(), now.getTime())]
      : [];
    for (const sending of sent) written += await write(tx, deps, mailing, branch, sending, now);
    const longest = now.getTime() + longestLookMs;
    const look = Math.min(nextAt(mailing, calendar, now) ?? longest, longest);
    const last = sent.at(-1);
    await tx
      .update(reportMailings)
      .set({
        doneUntil: now,
        lookAt: new Date(look),
        ...(last && {
          lastFrom: last.from,
          lastUntil: last.until,
          lastDueAt: new Date(last.at),
        }),
      })
      .where(
        and(
          eq(reportMailings.organisationId, mailing.organisationId),
          eq(reportMailings.id, mailing.id),
        ),
      );
  }
  if (written > 0) await wake(tx);
  return { looked: rows.length, written };
}

async function write(
  tx: Transaction,
  deps: Deps,
  mailing: Mailing,
  branch: MailedBranch,
  sending: Sending,
  now: Date,
): Promise<number> {
  const { organisationId, branchId } = mailing;
  const rules = await rulesOf(deps, organisationId, tx);
  if (!rules.isOn(branchId, 'report', 'email')) return 0;
  const receivers = await receiversOf(tx, deps, mailing, branch);
  if (receivers.length === 0) return 0;
  const dueAt = new Date(sending.at);
  const parameters = await parametersOf(tx, mailing, branch, sending);
  const isLate = now.getTime() - sending.at > settleMs;
  const rows = await tx
    .insert(messages)
    .values(
      receivers.map(({ userId, address }) => ({
        organisationId,
        branchId,
        userId,
        address,
        parameters,
        dueAt,
        kind: 'report' as const,
        channel: 'email' as const,
        language: 'es' as const,
        cause: causeOf(mailing, sending.from),
        createdAt: now,
        nextAt: new Date(now.getTime() + (isLate ? settleMs : 0)),
        usefulUntil: new Date(sending.at + usefulMs(mailing.period)),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: sql`1` });
  return rows.length;
}
