import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { preparedStatement } from '../db/rows.ts';
import type { MessageStatus } from '../db/schema/messages.ts';
import type { Outcome } from './channels/channel.ts';
import type { MessageRow } from './claim-due.ts';

/**
 * Result of a taken message: `kept` lacks a channel, `later` waits for its time, `withdrawn` lost
 * its cause.
 */
export type Ended =
  | Outcome
  | { is: 'kept' }
  | { is: 'later'; until: Date }
  | { is: 'withdrawn'; why: string };

const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;
/** About nine hours with doubling pauses. */
export const mostAttempts = 18;

/**
 * Returns the pause after that many attempts, varied by up to a quarter so that a recovering
 * receiver does not get every retry at once.
 */
export function pauseMs(attempts: number, random = Math.random()): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
  return Math.round(pause * (0.75 + random / 2));
}

const value = sql.placeholder;
const record = preparedStatement(
  'record_outcome',
  // A message withdrawn or taken by another process stays so unless this attempt sent it.
  sql`update messages set status = ${value('status')}, outcome = ${value('outcome')},
      next_at = coalesce(${value('nextAt')}::timestamptz, next_at),
      attempts = attempts - ${value('untried')}::int, ended_at = ${value('endedAt')}::timestamptz
    where client_id = ${value('organisationId')} and id = ${value('id')}
      and (status = 'waiting' and attempts = ${value('attempts')}::int
        or status in ('waiting', 'withdrawn') and ${value('status')} = 'sent')`,
);

export async function recordOutcome(
  db: Database,
  { organisationId, id, attempts }: MessageRow,
  ended: Ended,
  now: Date,
): Promise<void> {
  const { status, outcome, nextAt } = stateAfter(ended, attempts, now);
  await record(db, {
    organisationId,
    id,
    attempts,
    status,
    outcome,
    nextAt: nextAt?.toISOString() ?? null,
    endedAt: status === 'waiting' ? null : now.toISOString(),
    untried: ['later', 'kept', 'withdrawn'].includes(ended.is) ? 1 : 0,
  });
}

interface State {
  status: MessageStatus;
  outcome: string | null;
  nextAt?: Date;
}

function stateAfter(ended: Ended, attempts: number, now: Date): State {
  switch (ended.is) {
    case 'sent':
      return { status: 'sent', outcome: null };
    case 'kept':
      return { status: 'kept', outcome: 'channel_missing' };
    case 'later':
      return { status: 'waiting', outcome: 'quiet_hours', nextAt: ended.until };
    case 'withdrawn':
      return { status: 'withdrawn', outcome: ended.why };
    case 'refused':
      return { status: 'failed', outcome: ended.why };
    case 'failed': {
      if (attempts >= mostAttempts) return { status: 'failed', outcome: ended.why };
      // A receiver may ask for any delay, even one beyond all dates.
      const asked = Math.min(longestPauseMs, ended.afterMs ?? 0);
      const pause = Math.max(pauseMs(attempts), asked);
      return { status: 'waiting', outcome: ended.why, nextAt: new Date(now.getTime() + pause) };
    }
  }
}
