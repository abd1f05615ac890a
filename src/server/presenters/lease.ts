import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { ticketLabel } from '#domain/tickets/label.ts';

type BoardLease = components['schemas']['BoardLease'];

export type RawLease = Omit<BoardLease, 'label'> & Parameters<typeof ticketLabel>[0];

/** SQL of a counter's leases as JSON, with `overBy` of those that are over by then; null if none. */
export function leasesInSql(gate: { organisationId: SQL; gateId: SQL; overBy?: SQL }): SQL {
  return sql`(select json_agg(json_build_object('ticketId', t.id, 'prefix', t.prefix,
      'number', t.number, 'until', l.over_at) order by l.over_at, t.id)
    from leases l join tickets t on t.client_id = l.client_id and t.id = l.ticket_id
    where l.client_id = ${gate.organisationId} and l.gate_id = ${gate.gateId}
      ${gate.overBy ? sql`and l.over_at <= ${gate.overBy}` : sql``})`;
}

export function presentLease({ prefix, number, until, ticketId }: RawLease): BoardLease {
  return { ticketId, label: ticketLabel({ prefix, number }), until: new Date(until).toISOString() };
}
