import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/database.ts';
import { violations } from '../support/invariants.ts';
import type { Told } from './operator.ts';

/** Returns a text for each rule that a day under faults has broken, empty when all hold. */
export async function brokenBy(
  db: Database,
  organisationId: number,
  told: Told[],
): Promise<string[]> {
  return [
    ...(await violations(db, organisationId)),
    ...(await ofCalls(db, organisationId, told)),
    ...(await ofKeys(db, organisationId)),
    ...(await ofConfirmed(db, organisationId, told)),
    ...(await ofKept(db, organisationId, told)),
    ...told.flatMap(({ odd }) => odd),
  ];
}

/**
 * A ticket must be called once, or once more for each return to its queue, by a counter that
 * received the answer and no other, and be closed.
 */
async function ofCalls(db: Database, organisationId: number, told: Told[]): Promise<string[]> {
  const rows = await rowsOf<{ id: number; status: string; calls: number }>(
    db,
    sql`select t.id, t.status,
        (count(*) filter (where e.action = 'call')
          - count(*) filter (where e.action = 'requeue'))::int as calls
      from tickets t
      left join ticket_events e on e.client_id = t.client_id and e.ticket_id = t.id
      where t.client_id = ${organisationId} group by t.client_id, t.id order by t.id`,
  );
  const heardBy = (id: number) => told.filter(({ called }) => called.has(id)).length;
  return rows.flatMap(({ id, status, calls }) => [
    ...(calls > 1 ? [`turn ${id} was called ${calls} times`] : []),
    ...(calls === 1 && heardBy(id) === 0 ? [`turn ${id} was called and nobody was told`] : []),
    ...(heardBy(id) > 1 ? [`turn ${id} was given to ${heardBy(id)} counters`] : []),
    ...(status === 'attended' || status === 'absent' ? [] : [`turn ${id} was left ${status}`]),
  ]);
}

/** Every accepted key must have one effect: one event in the history. */
async function ofKeys(db: Database, organisationId: number): Promise<string[]> {
  const rows = await rowsOf<{ what: string; keys: number; effects: number }>(
    db,
    sql`
    with keys as (
      select k.operation, k.body::json -> 'content' as content from idempotency_keys k
      where k.client_id = ${organisationId} and k.status = 200
    ), called as (
      select content -> 'row' ->> 'id' as id from keys
      where operation in ('gateCallNext', 'ticketCallLeased')
      union select content -> 'next' ->> 'id' from keys where operation = 'ticketFinishAndCallNext'
    ), effects as (
      select action, count(*)::int as n from ticket_events where client_id = ${organisationId}
      group by action
    )
    select 'call' as what, count(distinct id)::int as keys,
      coalesce((select n from effects where action = 'call'), 0)
        - coalesce((select n from effects where action = 'requeue'), 0) as effects
    from called where id is not null
    union all
    select w.what, (select count(*)::int from keys where operation = any(w.operations)),
      coalesce((select n from effects where action = w.what), 0)
    from (values ('start', array['ticketStart']), ('recall', array['ticketRecall']),
      ('noShow', array['ticketNoShow']), ('note', array['ticketNote']),
      ('finish', array['ticketFinish', 'ticketFinishAndCallNext'])) w(what, operations)`,
  );
  return rows
    .filter(({ keys, effects }) => keys !== effects)
    .map(({ what, keys, effects }) => `${keys} keys of ${what} had ${effects} effects`);
}

/** Every action stored on a device must reach the server, also across reloads of its page. */
async function ofKept(db: Database, organisationId: number, told: Told[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select key from idempotency_keys where client_id = ${organisationId} and status = 200`,
  );
  const arrived = new Set(rows.map(({ key }) => key));
  return told
    .flatMap(({ kept }) => kept)
    .filter((key) => !arrived.has(key))
    .map((key) => `${key} was kept and never arrived`);
}

/** Every action answered with 200 must be in the history. */
export async function ofConfirmed(
  db: Database,
  organisationId: number,
  told: Pick<Told, 'confirmed'>[],
): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select ticket_id || ' ' || action as name from ticket_events
      where client_id = ${organisationId}`,
  );
  const happened = new Set(rows.map(({ name }) => name));
  return told
    .flatMap(({ confirmed }) => confirmed)
    .filter(({ action }) => action !== 'finishAndCallNext')
    .map(({ ticketId, action }) => `${ticketId} ${action}`)
    .filter((name) => !happened.has(name))
    .map((name) => `${name} was confirmed and never happened`);
}

/** Every number on paper must be one ticket's, and every ticket of a kiosk must be on paper once. */
export async function ofPapers(
  db: Database,
  organisationId: number,
  givers: { papers: string[]; odd: string[] }[],
): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select prefix || lpad(number::text, 3, '0') as name from tickets
      where client_id = ${organisationId} and channel = 'kiosk' and status <> 'cancelled'`,
  );
  const tickets = rows.map(({ name }) => name);
  const papers = givers.flatMap((giver) => giver.papers);
  const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...givers.flatMap(({ odd }) => odd),
    ...twice(papers).map((name) => `${name} is on paper twice`),
    ...twice(tickets).map((name) => `${name} has two tickets`),
    ...papers.filter((name) => !tickets.includes(name)).map((name) => `${name} is lost`),
    ...tickets.filter((name) => !papers.includes(name)).map((name) => `nobody has ${name}`),
  ];
}
