import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { type Database, rowsOf } from '../../db/client.ts';

type Line = components['schemas']['Line'];

/** How many of a queue are shown by name; all are counted. */
const shown = 50;

interface Row {
  serviceId: number;
  serviceName: string;
  prefix: string;
  waiting: number;
  oldestWaitingSince: string | null;
  tickets:
    | {
        id: number;
        number: number;
        channel: Line['tickets'][number]['channel'];
        arrivedAt: string;
        waitingSince: string;
      }[]
    | null;
}

/** The branch's queues in their order, in one statement whatever their number. */
export async function listLines(db: Database, clientId: number, branchId: number): Promise<Line[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select s.id as "serviceId", s.name as "serviceName", s.prefix,
      c.waiting, c.oldest as "oldestWaitingSince", q.tickets
    from services s
    cross join lateral (
      select count(*)::int as waiting, to_json(min(waiting_since)) as oldest from tickets t
      where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
    ) c
    cross join lateral (
      select json_agg(json_build_object('id', h.id, 'number', h.number, 'channel', h.channel,
        'arrivedAt', h.arrived_at, 'waitingSince', h.waiting_since)
        order by h.queued_at, h.id) as tickets
      from (
        select * from tickets t
        where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
        order by t.queued_at, t.id limit ${shown}
      ) h
    ) q
    where s.client_id = ${clientId} and s.branch_id = ${branchId} and (s.active or c.waiting > 0)
    order by s.position, s.id`,
  );
  return rows.map((row) => ({
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    prefix: row.prefix,
    waiting: row.waiting,
    oldestWaitingSince: instant(row.oldestWaitingSince),
    tickets: (row.tickets ?? []).map((ticket) => ({
      id: ticket.id,
      label: ticketLabel(row.prefix, ticket.number),
      channel: ticket.channel,
      arrivedAt: new Date(ticket.arrivedAt).toISOString(),
      waitingSince: new Date(ticket.waitingSince).toISOString(),
    })),
  }));
}

function instant(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
