import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../db/client.ts';

/**
 * Takes the person out of the messages of turns, withdraws those that have not gone out and forgets
 * their devices. `turns` is an SQL array of ids. Returns how many messages named somebody.
 */
export async function forgetMessages(
  tx: Transaction,
  organisationId: number,
  turns: SQL,
): Promise<number> {
  const theirs = sql`client_id = ${organisationId} and ticket_id = any(${turns})`;
  const rows = await rowsOf(
    tx,
    // The id of a device says nothing without the device.
    sql`update messages set address = case channel when 'push' then address else '' end,
        parameters = '{}',
        status = case when status = 'waiting' then 'withdrawn' else status end
      where ${theirs} and (address <> '' or parameters <> '{}') returning id`,
  );
  await tx.execute(sql`delete from push_subscriptions where ${theirs}`);
  return rows.length;
}
