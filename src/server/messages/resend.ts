import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type MessageStatus, messages } from '../db/schema/messages.ts';
import { wake } from './causes.ts';

const resendable: readonly MessageStatus[] = ['failed', 'kept', 'late'];

type ResendableMessage = Pick<typeof messages.$inferSelect, 'status' | 'parameters'>;

/** Returns false for a message that is in progress, was sent or has lost its personal data. */
export function mayResend({ status, parameters }: ResendableMessage): boolean {
  return resendable.includes(status) && Object.keys(parameters).length > 0;
}

const againMs = 24 * 3600_000;

/**
 * Restarts a message's attempts with the same key; it stays useful for a day. Returns false if it
 * may not be resent (`mayResend`).
 */
export async function resend(
  tx: Transaction,
  { organisationId, id, now }: { organisationId: number; id: number; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + againMs).toISOString();
  const rows = await tx
    .update(messages)
    .set({
      status: 'waiting',
      attempts: 0,
      outcome: null,
      endedAt: null,
      nextAt: now,
      usefulUntil: sql`greatest(${messages.usefulUntil}, ${until}::timestamptz)`,
    })
    .where(
      and(
        eq(messages.organisationId, organisationId),
        eq(messages.id, id),
        inArray(messages.status, [...resendable]),
        sql`${messages.parameters} <> '{}'`,
      ),
    )
    .returning({ id: messages.id });
  if (rows.length > 0) await wake(tx);
  return rows.length > 0;
}
