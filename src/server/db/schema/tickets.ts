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
import type { Language, MessageChannel } from '#domain/messages/kinds.ts';
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

/** Why a turn was called: what the strategy weighed, or that a person chose it. */
export interface Why {
  strategy: StrategyName;
  rule: Rule | 'chosen';
  /** In all, up to this call. */
  waitedSeconds: number;
  /** How many services had somebody waiting. */
  heads: number;
}

/** The states in which a counter holds a turn, as SQL text: an index serves no parameters. */
export const heldInSql = sql.raw(heldStatuses.map((status) => `'${status}'`).join(', '));

/** `waitedFrom` of the domain as SQL, of the row at hand: its total wait is the time since. */
export const waitedFromInSql = sql.raw('waiting_since - make_interval(secs => waited_seconds)');

/** `goesFirst` of the domain as SQL, of the row at hand. */
export const goesFirstInSql = sql.raw('(preferred and no_show_count = 0)');

/**
 * Turns whose person came: an appointment that was cancelled before has its time as its arrival,
 * which lies after all that is known of it.
 */
export const cameInSql = sql.raw(
  "(status <> 'scheduled' and (status <> 'cancelled' or waiting_since >= arrived_at))",
);

/** Closed turns that say who came, or hold a note. */
export const withPersonalData = sql`closed_at is not null and (customer_name <> ''
  or customer_document <> '' or customer_phone <> '' or customer_email <> '' or note is not null)`;

/** Turns whose person waits elsewhere and has not been told yet to leave. */
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
    /** Attended with preference (RD 193/2023, art. 12); why is stored nowhere. */
    preferred: boolean('preferred').notNull().default(false),
    customerName: text('customer_name').notNull().default(''),
    customerDocument: text('customer_document').notNull().default(''),
    customerPhone: text('customer_phone').notNull().default(''),
    customerEmail: text('customer_email').notNull().default(''),
    /** The language in which the person is written to, and by which channels they agreed to be. */
    customerLanguage: text('customer_language').$type<Language>().notNull().default('es'),
    customerConsents: jsonb('customer_consents').$type<MessageChannel[]>().notNull().default([]),
    /** The lasting record of the person, if they agreed to one. */
    personId: ref('person_id'),
    /** When it was booked by the person alone, until when they must confirm it; null is confirmed. */
    confirmBy: instant('confirm_by'),
    /** The start of its slot, kept once it has checked in. */
    scheduledAt: instant('scheduled_at'),
    /** The appointment's time, until the person checks in. */
    arrivedAt: instant('arrived_at').notNull(),
    /** The place in the queue: arrival time, unless a rule put it elsewhere. Ties go to the lower id. */
    queuedAt: instant('queued_at').notNull(),
    /** Since when it has been waiting this time. */
    waitingSince: instant('waiting_since').notNull(),
    /** The local day to which the daily close has carried it over, if it has. */
    carriedTo: date('carried_to', { mode: 'string' }),
    /** Seconds waited before `waitingSince`, summed over earlier spells. */
    waitedSeconds: integer('waited_seconds').notNull().default(0),
    /** Of these, those before the last transfer. */
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
    /** The counter that alone may call it; 0 is any, so that one index serves both. */
    onlyGateId: ref('only_gate_id').notNull().default(0),
    /** Services still to come in this visit, in order. */
    nextServiceIds: jsonb('next_service_ids').$type<number[]>().notNull().default([]),
    noShowCount: integer('no_show_count').notNull().default(0),
    /** How often the person has let others pass. */
    passCount: integer('pass_count').notNull().default(0),
    /** How many minutes away the person said that they are. */
    walkMinutes: integer('walk_minutes'),
    /** Since when they are on their way. */
    comingSince: instant('coming_since'),
    /** When they were told to leave. */
    leaveToldAt: instant('leave_told_at'),
    cancelCause: text('cancel_cause').$type<CancelCause>(),
    gateId: ref('gate_id'),
    userId: ref('user_id'),
    reasonId: ref('reason_id'),
    note: text('note'),
    why: jsonb('why').$type<Why>(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    // A transfer keeps the label, which the other branch may have given too.
    uniqueIndex('tickets_number')
      .on(t.organisationId, t.branchId, t.day, t.prefix, t.number)
      .where(sql`leg = 1`),
    // The head of a queue is one probe of one of these, which hold all that a call weighs.
    index('tickets_queue')
      .on(
        t.organisationId,
        t.serviceId,
        t.onlyGateId,
        t.queuedAt,
        t.id,
        t.waitingSince,
        t.waitedSeconds,
      )
      .where(sql`status = 'waiting'`),
    index('tickets_queue_qr')
      .on(
        t.organisationId,
        t.serviceId,
        t.onlyGateId,
        t.queuedAt,
        t.id,
        t.waitingSince,
        t.waitedSeconds,
      )
      .where(sql`status = 'waiting' and channel = 'qr'`),
    index('tickets_queue_preferred')
      .on(
        t.organisationId,
        t.serviceId,
        t.onlyGateId,
        t.queuedAt,
        t.id,
        t.waitingSince,
        t.waitedSeconds,
      )
      .where(sql`status = 'waiting' and ${goesFirstInSql}`),
    // One turn in hand per counter, whatever the code does.
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
    // Finds appointments whose time has passed, of all tenants at once.
    index('tickets_expected').on(t.scheduledAt).where(sql`status = 'scheduled'`),
    // Holds all that the totals of a year are counted from.
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
    // Finds labels in use: two living turns must not share one.
    index('tickets_living')
      .on(t.organisationId, t.branchId, t.prefix, t.number)
      .where(sql`status in ('waiting', 'called', 'attending', 'postponed')`),
    index('tickets_ended_by_system')
      .on(t.organisationId, t.branchId, t.closedAt)
      .where(sql`cancel_cause = 'system'`),
    index('tickets_with_personal_data').on(t.organisationId, t.closedAt).where(withPersonalData),
    // Holds all that arrivals of years are counted from.
    index('tickets_arrived')
      .on(t.organisationId, t.branchId, t.arrivedAt, t.serviceId)
      .where(cameInSql),
    index('tickets_day').on(t.organisationId, t.branchId, t.day),
    // Holds all that the service level (NS) is counted from.
    index('tickets_called')
      .on(
        ...([t.organisationId, t.serviceId, t.calledAt, t.waitedSeconds, t.waitedBefore] as const),
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
  ],
);

/** Entries of the history with which a queue grew or shrank. */
export const changedQueue = sql`(from_status is not distinct from 'waiting') <> (to_status = 'waiting')`;

/** Entries of the history with which a counter came to hold a turn, by a call or by an end undone. */
export const broughtInSql = sql`to_status in (${heldInSql}) and from_status not in (${heldInSql})`;

/** When an entry of the history happened. */
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
    /** Where the turn was once it had happened. */
    branchId: ref('branch_id'),
    serviceId: ref('service_id'),
    userId: ref('user_id'),
    /** Who did it where no user did; null is the system. */
    actor: text('actor').$type<Actor>(),
    gateId: ref('gate_id'),
    /** When the server applied it. */
    at: instant('at').notNull(),
    /** When the person tapped, by the device's clock; never after `at`. */
    deviceAt: instant('device_at'),
    reasonId: ref('reason_id'),
    note: text('note'),
    /** What the turn was before, as far as it changed: what an undo puts back. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('ticket_events_ticket').on(t.organisationId, t.ticketId, t.id),
    // Holds all that the number of people waiting is counted back from.
    index('ticket_events_queues')
      .on(t.organisationId, t.branchId, t.at, t.toStatus)
      .where(changedQueue),
    // Changes of state by when they happened.
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
