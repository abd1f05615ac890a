import { type SQL, sql } from 'drizzle-orm';
import type { channelTraits, MessageChannel } from '#domain/messages/channels.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { Database, Transaction } from '../db/client.ts';
import { preparedStatement } from '../db/rows.ts';
import type { tickets } from '../db/schema/tickets.ts';
import { wakes } from '../realtime/publish.ts';

/** Wakes the delivery in every process once the transaction commits. */
export async function wake(tx: Database): Promise<void> {
  await tx.execute(sql`select ${wakes}`);
}

/**
 * A message for a ticket, written if its person can be reached by the channel. Instants are ISO.
 */
export interface QueuedMessage {
  kind: MessageKind;
  channel: MessageChannel;
  address: (typeof channelTraits)[MessageChannel]['address'];
  dueAt: string;
  usefulUntil: string;
  /** Cause of the message, if not the change that made the ticket's version. */
  cause?: string;
  ahead?: number;
  /** True if the person requested it, so that the address is enough. */
  askedFor?: boolean;
}

const named = {
  organisationId: 'client_id::bigint',
  id: 'id::bigint',
  version: 'version::int',
  branchId: 'branch_id::bigint',
  serviceId: 'service_id::bigint',
  gateId: 'gate_id::bigint',
  prefix: 'prefix::text',
  number: 'number::int',
  customerName: 'customer_name::text',
  customerPhone: 'customer_phone::text',
  customerEmail: 'customer_email::text',
  customerLanguage: 'customer_language::text',
  customerConsents: 'customer_consents::jsonb',
  scheduledAt: 'scheduled_at::timestamptz',
  confirmBy: 'confirm_by::timestamptz',
  postponedUntil: 'postponed_until::timestamptz',
  cancelCause: 'cancel_cause::text',
} satisfies Partial<Record<keyof typeof tickets.$inferSelect, string>>;

export type TicketColumns = Pick<typeof tickets.$inferSelect, keyof typeof named>;

/**
 * SQL that writes the messages `asked` for each ticket of `source`, without duplicates or people
 * lacking consent or address. The statement must read `woken`.
 */
export function queued(source: SQL, { asked, at }: { asked: SQL; at: SQL }): SQL {
  const local = (instant: SQL, form: string) =>
    sql`to_char(${instant} at time zone b.time_zone, ${sql.raw(`'${form}'`)})`;
  const time = sql`case a.kind when 'postponed' then c.postponed_until else c.scheduled_at end`;
  return sql`queued as (
      insert into messages (client_id, kind, channel, branch_id, ticket_id, address, language,
        parameters, cause, created_at, due_at, useful_until, next_at)
      select c.client_id, a.kind, a.channel, c.branch_id, c.id, r.address, c.customer_language,
        jsonb_strip_nulls(jsonb_build_object('organizacion', o.name, 'sucursal', b.name,
          'direccion', coalesce(b.address, ''), 'servicio', s.name,
          'turno', c.prefix || case when c.number < 1000 then lpad(c.number::text, 3, '0') else c.number::text end,
          'puesto', g.name,
          'nombre', case when a.address is not null then c.customer_name end,
          'delante', a.ahead::text,
          'fecha', ${local(time, 'YYYY-MM-DD')}, 'hora', ${local(time, 'HH24:MI')},
          'limite', case when a.kind = 'appointmentConfirmation' then ${local(sql`c.confirm_by`, 'HH24:MI')} end,
          'causa', c.cancel_cause,
          'servicio.' || c.customer_language, s.names ->> c.customer_language,
          'puesto.' || c.customer_language, g.names ->> c.customer_language)),
        coalesce(a.cause, c.id || '.' || c.version), a.created, a."dueAt", a."usefulUntil", a."dueAt"
      from ${source} c
      cross join lateral (select *, ${at} as created from jsonb_to_recordset(${asked}) as x(
        kind text, channel text, address text, "dueAt" timestamptz, "usefulUntil" timestamptz,
        cause text, ahead int, "askedFor" boolean)) a
      cross join lateral (
        select c.customer_email as address where a.address = 'email' and c.customer_email <> ''
        union all
        select c.customer_phone where a.address = 'phone' and c.customer_phone <> ''
        union all
        select p.id::text from push_subscriptions p
        where a.address = 'device' and p.client_id = c.client_id and p.ticket_id = c.id
        union all
        select '' where a.address is null) r
      join clients o on o.id = c.client_id
      join branches b on b.client_id = c.client_id and b.id = c.branch_id
      join services s on s.client_id = c.client_id and s.id = c.service_id
      left join gates g on g.client_id = c.client_id and g.id = c.gate_id
      where a.address is null or a."askedFor" or c.customer_consents ? a.channel
      on conflict (client_id, cause, kind, channel, address) do nothing
      returning 1
    ), woken as (
      select count(${wakes}) from queued
    )`;
}

const place = sql.placeholder;
const turn = sql.join(
  Object.entries(named).map(([key, column]) => {
    const [name, type] = column.split('::');
    return sql`${place(key)}::${sql.raw(`${type} as ${name}`)}`;
  }),
  sql`, `,
);

const write = preparedStatement(
  'queue_messages',
  sql`with turn as (select ${turn}), ${queued(sql`turn`, {
    asked: sql`${place('asked')}::jsonb`,
    at: sql`${place('at')}::timestamptz`,
  })} select * from woken`,
);

export async function queueFor(
  tx: Transaction,
  ticket: TicketColumns,
  asked: readonly QueuedMessage[],
  at: Date,
): Promise<void> {
  if (asked.length === 0) return;
  const { scheduledAt, confirmBy, postponedUntil, customerConsents } = ticket;
  await write(tx, {
    ...ticket,
    customerConsents: JSON.stringify(customerConsents),
    scheduledAt: scheduledAt?.toISOString() ?? null,
    confirmBy: confirmBy?.toISOString() ?? null,
    postponedUntil: postponedUntil?.toISOString() ?? null,
    asked: JSON.stringify(asked),
    at: at.toISOString(),
  });
}

const end = preparedStatement(
  'withdraw_messages',
  sql`update messages set status = 'withdrawn', ended_at = ${place('at')}::timestamptz
    where client_id = ${place('organisationId')} and ticket_id = ${place('ticketId')}
      and status = 'waiting' and (cause = ${place('cause')}
        or kind = any(${place('kinds')}::text[]))`,
);

export async function withdraw(
  tx: Transaction,
  { organisationId, id }: Pick<TicketColumns, 'organisationId' | 'id'>,
  { cause = null, kinds = [] }: { cause?: string | null; kinds?: readonly MessageKind[] },
  at: Date,
): Promise<void> {
  await end(tx, {
    organisationId,
    ticketId: id,
    cause,
    kinds: `{${kinds.join()}}`,
    at: at.toISOString(),
  });
}
