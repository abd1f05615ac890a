import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../db/database.ts';

/**
 * Removes the person from messages of `turns`, an SQL array of ticket IDs, withdraws unsent ones
 * and deletes the devices. Returns the number of messages with personal data.
 */
export async function forgetMessages(
  tx: Transaction,
  organisationId: number,
  turns: SQL,
): Promise<number> {
  const theirs = sql`client_id = ${organisationId} and ticket_id = any(${turns})`;
  // Waits while another transaction makes the messages of a cause.
  await tx.execute(sql`delete from message_causes where ${theirs}`);
  const rows = await rowsOf(
    tx,
    // The ID of a deleted device identifies nobody.
    sql`update messages set address = case channel when 'push' then address else '' end,
        parameters = '{}',
        status = case when status = 'waiting' then 'withdrawn' else status end
      where ${theirs} and (address <> '' or parameters <> '{}') returning id`,
  );
  await tx.execute(sql`delete from push_subscriptions where ${theirs}`);
  return rows.length;
}
