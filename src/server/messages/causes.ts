import { type SQL, sql } from 'drizzle-orm';
import type { CausedKind } from '#domain/messages/causes.ts';
import type { Database, Transaction } from '../db/database.ts';
import { preparedStatement } from '../db/rows.ts';
import type { tickets } from '../db/schema/tickets.ts';
import { wakes } from '../realtime/publish.ts';

/** Wakes the delivery in every process once the transaction commits. */
export async function wake(tx: Database): Promise<void> {
  await tx.execute(sql`select ${wakes}`);
}

type TicketKey = Pick<typeof tickets.$inferSelect, 'organisationId' | 'id'>;

const columns = sql.raw(`branch_id, service_id, gate_id, prefix, number, scheduled_at, confirm_by,
  postponed_until, cancel_cause`);

/**
 * SQL that records why the people of `tickets`, the end of a `from` clause, get messages. The
 * statement must read `woken`, which wakes the delivery.
 */
export function caused(
  tickets: SQL,
  { kind, cause, at, dueAt }: Record<'kind' | 'cause' | 'at' | 'dueAt', SQL>,
): SQL {
  return sql`caused as (
      insert into message_causes (client_id, ticket_id, kind, cause, created_at, due_at, ${columns})
      select client_id, id, ${kind}, ${cause}, ${at}, ${dueAt}, ${columns} from ${tickets}
      returning 1
    ), woken as (
      select count(${wakes}) from caused
    )`;
}

const value = sql.placeholder;
const its = sql`client_id = ${value('organisationId')} and ticket_id = ${value('id')}`;

const insert = preparedStatement(
  'record_cause',
  sql`with ${caused(
    sql`tickets where client_id = ${value('organisationId')} and id = ${value('id')}`,
    {
      kind: sql`${value('kind')}::text`,
      cause: sql`coalesce(${value('cause')}::text, id || '.' || version)`,
      at: sql`${value('at')}::timestamptz`,
      dueAt: sql`${value('dueAt')}::timestamptz`,
    },
  )} select * from woken`,
);

/**
 * Records that the ticket's person, as far as they consent, and the organisation's own system get
 * messages of a kind. Two with one `cause`, by default the ticket's version, are one.
 */
export async function recordCause(
  tx: Transaction,
  { organisationId, id }: TicketKey,
  { kind, cause, at, dueAt = at }: { kind: CausedKind; cause?: string; at: Date; dueAt?: Date },
): Promise<void> {
  const [since, due] = [at.toISOString(), dueAt.toISOString()];
  await insert(tx, { organisationId, id, kind, cause: cause ?? null, at: since, dueAt: due });
}

const chosen = sql`(cause = ${value('cause')} or kind = any(${value('kinds')}::text[]))`;
const remove = preparedStatement(
  'withdraw_causes',
  sql`delete from message_causes where ${its} and ${chosen}`,
);
const end = preparedStatement(
  'withdraw_messages',
  sql`update messages set status = 'withdrawn', ended_at = ${value('at')}::timestamptz
    where ${its} and status = 'waiting' and ${chosen}`,
);

/** Withdraws what a cause, or causes of some kinds, would send. */
export async function withdraw(
  tx: Transaction,
  { organisationId, id }: TicketKey,
  { cause = null, kinds = [] }: { cause?: string | null; kinds?: readonly CausedKind[] },
  at: Date,
): Promise<void> {
  const which = { organisationId, id, cause, kinds: `{${kinds.join()}}` };
  // The second statement sees messages of a cause for whose making the first has waited.
  await Promise.all([remove(tx, which), end(tx, { ...which, at: at.toISOString() })]);
}
