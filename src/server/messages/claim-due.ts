import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { preparedStatement, rowOf } from '../db/rows.ts';
import { messages } from '../db/schema/messages.ts';

export type MessageRow = typeof messages.$inferSelect;

export interface Due {
  message: MessageRow;
  timeZone: string | null;
}

/** Key of an organisation's channel. A channel that hangs delays no other. */
export const laneOf = ({
  organisationId,
  channel,
}: Pick<MessageRow, 'organisationId' | 'channel'>) => `${organisationId} ${channel}`;

/** Messages of one lane that a process sends concurrently. */
export const abreast = 16;

/** Milliseconds of a lease, longer than any attempt; then another process may take the message. */
export const leaseMs = 60_000;

const value = sql.placeholder;
const now = sql`${value('now')}::timestamptz`;
const waiting = sql.raw(`status = 'waiting'`);

const take = preparedStatement<Record<string, unknown> & { branchZone: string | null }>(
  'take_messages',
  sql`with recursive lanes (client_id, channel) as (
      (select client_id, channel from messages where ${waiting}
        order by client_id, channel limit 1)
      union all
      select n.client_id, n.channel from lanes l cross join lateral (
        select client_id, channel from messages
        where ${waiting} and (client_id, channel) > (l.client_id, l.channel)
        order by client_id, channel limit 1) n
    ), due as (
      select m.client_id, m.id from lanes l
      left join jsonb_to_recordset(${value('under')}::jsonb) as u(lane text, free int)
        on u.lane = l.client_id || ' ' || l.channel
      cross join lateral (
        select client_id, id from messages
        where ${waiting} and client_id = l.client_id and channel = l.channel
          and next_at <= ${now}
        order by next_at, id limit coalesce(u.free, ${sql.raw(String(abreast))})
        for update skip locked) m
    ), taken as (
      update messages m set next_at = ${now} + ${sql.raw(`interval '${leaseMs} milliseconds'`)},
        attempts = m.attempts + (m.useful_until > ${now})::int,
        status = case when m.useful_until > ${now} then m.status else 'late' end,
        ended_at = case when m.useful_until > ${now} then null else ${now} end
      from due where m.client_id = due.client_id and m.id = due.id
      returning m.*
    )
    select t.*, b.time_zone as "branchZone" from taken t
    left join branches b on b.client_id = t.client_id and b.id = t.branch_id
    order by t.due_at, t.id`,
);

/**
 * Takes due messages exclusively and marks expired ones as late; `under` is the number in progress
 * here per lane. Returns the number found, including late ones, and the messages to send.
 */
export async function takeDue(
  db: Database,
  at: Date,
  under: ReadonlyMap<string, number>,
): Promise<{ found: number; due: Due[] }> {
  const busy = [...under].map(([lane, count]) => ({ lane, free: Math.max(0, abreast - count) }));
  const rows = await take(db, { now: at.toISOString(), under: JSON.stringify(busy) });
  const due = rows
    .map((row) => ({ message: rowOf(messages, row), timeZone: row.branchZone }))
    .filter(({ message }) => message.status === 'waiting');
  return { found: rows.length, due };
}
