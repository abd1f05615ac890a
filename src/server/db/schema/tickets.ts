import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { Language } from '#domain/names/languages.ts';
import {
  type Actor,
  type CancelCause,
  type EventAction,
  heldStatuses,
  type TicketStatus,
} from '#domain/tickets/lifecycle.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Rule } from '#domain/tickets/strategies/strategy.ts';
import { id, instant, organisationId, ref } from '../columns.ts';
import { branches, gates, reasons, services } from './organisation.ts';

export interface Why {
  strategy: StrategyName;
  rule: Rule | 'chosen';
  /** Total wait up to this call. */
  waitedSeconds: number;
  /** Number of services with waiting tickets. */
  heads: number;
}

/**
 * Statuses in which a counter holds a ticket, as SQL text, because index conditions cannot use
 * parameters.
 */
export const heldInSql = sql.raw(heldStatuses.map((status) => `'${status}'`).join(', '));

/** `waitedFrom` of the domain in SQL, for the current row. The total wait is the time since. */
export const waitedFromInSql = sql.raw('waiting_since - make_interval(secs => waited_seconds)');

/** `goesFirst` of the domain in SQL, for the current row. */
export const goesFirstInSql = sql.raw('(preferred and no_show_count = 0)');

/**
 * SQL condition: the person came. A cancelled appointment without check-in has its appointed time
 * as its arrival, which lies after `waiting_since`.
 */
export const cameInSql = sql.raw(
  "(status <> 'scheduled' and (status <> 'cancelled' or waiting_since >= arrived_at))",
);

/** SQL condition: closed tickets with personal data or a note. */
export const withPersonalData = sql`closed_at is not null and (customer_name <> ''
  or customer_document <> '' or customer_phone <> '' or customer_email <> '' or note is not null)`;

/** SQL condition: the person waits elsewhere and has not been told to leave yet. */
export const awayInSql = sql`status = 'waiting' and walk_minutes is not null and coming_since is null
  and leave_told_at is null`;

export const tickets = pgTable(
  'tickets',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    /** Local day of the branch on which it was numbered. */
    day: date('day', { mode: 'string' }).notNull(),
    prefix: text('prefix').notNull(),
    number: integer('number').notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    channel: text('channel').$type<'staff' | 'kiosk' | 'qr' | 'web'>().notNull(),
    /** Attended with preference (RD 193/2023, art. 12); the reason is stored nowhere. */
    preferred: boolean('preferred').notNull().default(false),
    customerName: text('customer_name').notNull().default(''),
    customerDocument: text('customer_document').notNull().default(''),
    customerPhone: text('customer_phone').notNull().default(''),
    customerEmail: text('customer_email').notNull().default(''),
    /** Language of messages to the person, and the channels to which they agreed. */
    customerLanguage: text('customer_language').$type<Language>().notNull().default('es'),
    customerConsents: jsonb('customer_consents').$type<MessageChannel[]>().notNull().default([]),
    /** The person's lasting record, if they agreed to one. */
    personId: ref('person_id'),
    /** Deadline to confirm an appointment booked online; null is confirmed. */
    confirmBy: instant('confirm_by'),
    scheduledAt: instant('scheduled_at'),
    /** The appointment's time, until the person checks in. */
    arrivedAt: instant('arrived_at').notNull(),
    /** The place in the queue: arrival time, unless a rule changed it. Ties go to the lower ID. */
    queuedAt: instant('queued_at').notNull(),
    waitingSince: instant('waiting_since').notNull(),
    /** Local day to which the daily close has carried it over. */
    carriedTo: date('carried_to', { mode: 'string' }),
    /** Seconds waited before `waitingSince`, summed over earlier spells. */
    waitedSeconds: integer('waited_seconds').notNull().default(0),
    /** Part of these before the last transfer. */
    waitedBefore: integer('waited_before').notNull().default(0),
    /** Seconds attended before `startedAt`, summed over earlier spells. */
    attendedSeconds: integer('attended_seconds').notNull().default(0),
    calledAt: instant('called_at'),
    lastCalledAt: instant('last_called_at'),
    callCount: integer('call_count').notNull().default(0),
    startedAt: instant('started_at'),
    closedAt: instant('closed_at'),
    postponedUntil: instant('postponed_until'),
    /** Grows with each transfer: the visit's next stretch (tramo). */
    leg: integer('leg').notNull().default(1),
    /**
     * The only counter that may call it; 0 is any, so that one index serves both. Negative: the ticket
     * is leased to that counter, and no other call finds it.
     */
    onlyGateId: ref('only_gate_id').notNull().default(0),
    nextServiceIds: jsonb('next_service_ids').$type<number[]>().notNull().default([]),
    noShowCount: integer('no_show_count').notNull().default(0),
    passCount: integer('pass_count').notNull().default(0),
    walkMinutes: integer('walk_minutes'),
    comingSince: instant('coming_since'),
    leaveToldAt: instant('leave_told_at'),
    cancelCause: text('cancel_cause').$type<CancelCause>(),
    gateId: ref('gate_id'),
    userId: ref('user_id'),
    reasonId: ref('reason_id'),
    note: text('note'),
    why: jsonb('why').$type<Why>(),
    version: integer('version').notNull().default(1),
  },
  (t) => {
    const head = [
      t.organisationId,
      t.serviceId,
      t.onlyGateId,
      t.queuedAt,
      t.id,
      t.waitingSince,
      t.waitedSeconds,
    ] as const;
    return [
      primaryKey({ columns: [t.organisationId, t.id] }),
      // A transfer keeps the label, which the other branch may have given too.
      uniqueIndex('tickets_number')
        .on(t.organisationId, t.branchId, t.day, t.prefix, t.number)
        .where(sql`leg = 1`),
      // Each gives the head of a queue in one probe and covers all data of a call.
      index('tickets_queue')
        .on(...head)
        .where(sql`status = 'waiting'`),
      index('tickets_queue_qr')
        .on(...head)
        .where(sql`status = 'waiting' and channel = 'qr'`),
      index('tickets_queue_preferred')
        .on(...head)
        .where(sql`status = 'waiting' and ${goesFirstInSql}`),
      // Guarantees one ticket in hand per counter.
      uniqueIndex('tickets_in_hand')
        .on(t.organisationId, t.gateId)
        .where(sql`status in (${heldInSql})`),
      index('tickets_postponed')
        .on(t.organisationId, t.branchId, t.queuedAt)
        .where(sql`status = 'postponed'`),
      index('tickets_slot')
        .on(t.organisationId, t.serviceId, t.scheduledAt)
        .where(sql`scheduled_at is not null`),
      index('tickets_person').on(t.organisationId, t.personId).where(sql`person_id is not null`),
      index('tickets_unconfirmed')
        .on(t.confirmBy)
        .where(sql`status = 'scheduled' and confirm_by is not null`),
      index('tickets_away').on(t.organisationId, t.branchId).where(awayInSql),
      // Finds overdue appointments of all tenants at once.
      index('tickets_expected').on(t.scheduledAt).where(sql`status = 'scheduled'`),
      // Covers the yearly totals.
      index('tickets_attended')
        .on(
          t.organisationId,
          t.branchId,
          t.closedAt,
          t.status,
          t.userId,
          t.serviceId,
          t.waitedSeconds,
          t.attendedSeconds,
        )
        .where(sql`status in ('attended', 'absent')`),
      // Finds labels in use, because two living tickets must not share one.
      index('tickets_living')
        .on(t.organisationId, t.branchId, t.prefix, t.number)
        .where(sql`status in ('waiting', 'called', 'attending', 'postponed')`),
      index('tickets_ended_by_system')
        .on(t.organisationId, t.branchId, t.closedAt)
        .where(sql`cancel_cause = 'system'`),
      index('tickets_with_personal_data').on(t.organisationId, t.closedAt).where(withPersonalData),
      // Covers the counts of arrivals over years.
      index('tickets_arrived')
        .on(t.organisationId, t.branchId, t.arrivedAt, t.serviceId)
        .where(cameInSql),
      index('tickets_day').on(t.organisationId, t.branchId, t.day),
      // Covers the service level (NS).
      index('tickets_called')
        .on(
          ...([
            t.organisationId,
            t.serviceId,
            t.calledAt,
            t.waitedSeconds,
            t.waitedBefore,
          ] as const),
          ...([t.status, t.userId] as const),
        )
        .where(sql`called_at is not null`),
      index('tickets_cancelled')
        .on(t.organisationId, t.branchId, t.closedAt)
        .where(sql`status = 'cancelled'`),
      foreignKey({
        columns: [t.organisationId, t.branchId],
        foreignColumns: [branches.organisationId, branches.id],
      }),
      foreignKey({
        columns: [t.organisationId, t.serviceId],
        foreignColumns: [services.organisationId, services.id],
      }),
      foreignKey({
        columns: [t.organisationId, t.gateId],
        foreignColumns: [gates.organisationId, gates.id],
      }),
      foreignKey({
        columns: [t.organisationId, t.reasonId],
        foreignColumns: [reasons.organisationId, reasons.id],
      }),
    ];
  },
);

/** History entries with which a queue grew or shrank. */
export const changedQueue = sql`(from_status is not distinct from 'waiting') <> (to_status = 'waiting')`;

/** History entries with which a counter came to hold a ticket, by a call or by undoing an end. */
export const broughtInSql = sql`to_status in (${heldInSql}) and from_status not in (${heldInSql})`;

const happenedAt = sql`coalesce(device_at, at)`;

/** Append-only history: one row per transition. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    organisationId: organisationId(),
    id: id(),
    ticketId: ref('ticket_id').notNull(),
    action: text('action').$type<EventAction>().notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** Place of the ticket after the event. */
    branchId: ref('branch_id'),
    serviceId: ref('service_id'),
    userId: ref('user_id'),
    /** Actor of an event without a user; null is the system. */
    actor: text('actor').$type<Actor>(),
    gateId: ref('gate_id'),
    /** Time at which the server applied it. */
    at: instant('at').notNull(),
    /** Time of the tap by the device's clock; never after `at`. */
    deviceAt: instant('device_at'),
    reasonId: ref('reason_id'),
    note: text('note'),
    /** Former values of the changed columns, which an undo restores. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('ticket_events_ticket').on(t.organisationId, t.ticketId, t.id),
    // Covers the number of waiting tickets at earlier times.
    index('ticket_events_queues')
      .on(t.organisationId, t.branchId, t.at, t.toStatus)
      .where(changedQueue),
    index('ticket_events_happened')
      .on(t.organisationId, t.branchId, happenedAt)
      .where(sql`from_status is distinct from to_status`),
    index('ticket_events_brought').on(t.organisationId, t.gateId, t.at, t.id).where(broughtInSql),
    index('ticket_events_transfers').on(t.organisationId, t.at).where(sql`action = 'transfer'`),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }),
  ],
);
