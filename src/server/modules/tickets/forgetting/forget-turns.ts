import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../../db/database.ts';
import { inSteps, stepRows } from '../../../db/in-steps.ts';
import { withPersonalData } from '../../../db/schema/tickets.ts';
import { AppError, errorEnvelope } from '../../../errors/app-error.ts';
import { forgetMessages } from '../../../messages/forget.ts';
import { entered, inPlace } from '../store/ledger.ts';

const personal = sql`'{customerName,customerDocument,customerPhone,customerEmail,note}'::text[]`;

interface Forgotten {
  visits: number;
  messages: number;
  comments: number;
}

/** Removes the person from tickets, including open ones, and unlinks their lasting record. */
export async function forgetTurns(
  tx: Transaction,
  { organisationId, ids, now }: { organisationId: number; ids: readonly number[]; now: Date },
): Promise<Forgotten> {
  const done = { visits: 0, messages: 0, comments: 0 };
  for (let from = 0; from < ids.length; from += stepRows) {
    const some = sql`id = any(${`{${ids.slice(from, from + stepRows).join(',')}}`}::bigint[]) order by id for update`;
    const part = await forget(tx, { organisationId, now, which: some, unlinked: true });
    for (const key of ['visits', 'messages', 'comments'] as const) done[key] += part[key];
  }
  return done;
}

/**
 * Clears personal data and notes of an organisation's tickets that closed before `until`, and of
 * their related rows. Returns the number of tickets; each batch commits on its own.
 */
export async function forgetCustomers(
  db: Database,
  { organisationId, until, now }: { organisationId: number; until: Date; now: Date },
): Promise<number> {
  const which = sql`closed_at < ${until.toISOString()} and ${withPersonalData}
    order by closed_at limit ${stepRows} for update skip locked`;
  return inSteps(async () => {
    const { visits } = await db.transaction((tx) =>
      forget(tx, { organisationId, now, which, unlinked: false }),
    );
    return visits;
  });
}

interface Forgetting {
  organisationId: number;
  now: Date;
  /** Condition, order and lock. */
  which: SQL;
  unlinked: boolean;
}

async function forget(tx: Transaction, asked: Forgetting): Promise<Forgotten> {
  const { organisationId, now, which, unlinked } = asked;
  const rows = await rowsOf<{ ticket_id: number }>(
    tx,
    sql`with due as (
      select client_id, id from tickets where client_id = ${organisationId} and ${which}
    ), forgotten as (
      update tickets t set customer_name = '', customer_document = '', customer_phone = '',
        customer_email = '', customer_language = 'es', customer_consents = '[]', note = null,
        person_id = case when ${unlinked} then null else person_id end, version = version + 1
      from due where t.client_id = due.client_id and t.id = due.id
      returning t.*
    ), cleared as (
      update ticket_events e set note = null, before = e.before - ${personal}
      from forgotten f where e.client_id = f.client_id and e.ticket_id = f.id
        and (e.note is not null or e.before ?| ${personal})
    ), ${entered(inPlace({ action: 'forget', at: now }), 'f', sql`forgotten f`)}
    select ticket_id from told`,
  );
  const ids = rows.map((row) => Number(row.ticket_id));
  return { visits: ids.length, ...(await forgetTraces(tx, organisationId, ids)) };
}

/** Response to a repeated action on a ticket whose person was forgotten meanwhile. */
const gone = JSON.stringify(errorEnvelope(new AppError(410, 'person_forgotten')));

/**
 * Removes the person from messages, comments, links, and stored responses. The affected responses
 * were given between a ticket's first and last entry and name the ticket.
 */
async function forgetTraces(tx: Transaction, organisationId: number, ids: readonly number[]) {
  if (ids.length === 0) return { messages: 0, comments: 0 };
  const turns = sql`${`{${ids.join(',')}}`}::bigint[]`;
  const theirs = sql`client_id = ${organisationId} and ticket_id = any(${turns})`;
  const messages = await forgetMessages(tx, organisationId, turns);
  const comments = await rowsOf(
    tx,
    sql`update polls set comment = '' where ${theirs} and comment <> '' returning ticket_id`,
  );
  await tx.execute(sql`delete from links where ${theirs}`);
  await tx.execute(sql`with spans as (
      select ticket_id, min(at) as first, max(at) as last from ticket_events
      where ${theirs} and action <> 'forget' group by ticket_id
    )
    update idempotency_keys k set status = 410, body = ${gone}::json
    where k.client_id = ${organisationId} and k.status = 200 and exists (
      select 1 from spans where k.created_at between first and last
        and (strpos(k.body::text, '"id":' || ticket_id || ',"label"') > 0
          or strpos(k.body::text, '"id":' || ticket_id || ',"branch_id"') > 0))`);
  return { messages, comments: comments.length };
}
