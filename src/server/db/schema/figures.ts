import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FigureGroup } from '#domain/figures/groups.ts';
import { instant, organisationId, ref } from '../columns.ts';
import { branches, organisations } from './organisation.ts';

const sum = (name: string) => integer(name).notNull().default(0);

/** Counts of a cell's tickets. Every figure of two combined cells is the sum of its parts. */
const measures = <Column extends PgColumnBuilderBase>(sum: (name: string) => Column) => ({
  /** People who came: for a new ticket, or for their appointment. */
  arrived: sum('arrived'),
  /** `calls` by their local time: the total, and the number within the threshold. */
  called: sum('called'),
  calledInTime: sum('called_in_time'),
  /** Calls among them whose person was absent; an organisation may exclude them from NS. */
  missed: sum('missed'),
  missedInTime: sum('missed_in_time'),
  /** Counted by local time of their end. */
  attended: sum('attended'),
  absent: sum('absent'),
  cancelledBySystem: sum('cancelled_by_system'),
  cancelledByUser: sum('cancelled_by_user'),
  cancelledByPerson: sum('cancelled_by_person'),
  cancelledOnGateClosing: sum('cancelled_on_gate_closing'),
  /** Total whole seconds of attended tickets: TME, to the counter, TMO, postponed. */
  waitedSeconds: sum('waited_seconds'),
  calledSeconds: sum('called_seconds'),
  attendedSeconds: sum('attended_seconds'),
  postponedSeconds: sum('postponed_seconds'),
  /** Counted by local time of the action, at the ticket's place before it. */
  transferred: sum('transferred'),
  postponed: sum('postponed'),
  /** Counted by local time of the answer. */
  ratings: sum('ratings'),
  ratingSum: sum('rating_sum'),
  /**
   * Whole seconds of a counter: open and not paused, and with a ticket in hand, split at each hour.
   */
  openSeconds: sum('open_seconds'),
  busySeconds: sum('busy_seconds'),
  /** The maximum of its parts, among called tickets. */
  longestWaitSeconds: sum('longest_wait_seconds'),
});

/**
 * Figures of a branch's local day, computed from tickets and history: of all tickets (`branch`, key
 * 0), and per service, counter, operator and channel, where key 0 is none. `figure_folds` lists the
 * days.
 */
export const figureDays = pgTable(
  'figure_days',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    by: text('by').$type<FigureGroup>().notNull(),
    key: ref('key').notNull(),
    ...measures(sum),
    /** Calls by length of the wait (`waitBounds` of the domain). */
    waits: integer('waits').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.by, t.branchId, t.day, t.key] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/**
 * Figures of each local hour of the day, per branch and service. The hour that repeats when clocks
 * go back has one row.
 */
export const figureHours = pgTable(
  'figure_hours',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    by: text('by').$type<'branch' | 'service'>().notNull(),
    key: ref('key').notNull(),
    ...measures(sum),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.by, t.branchId, t.day, t.key, t.hour] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/**
 * Figures of each local hour by service, counter, operator and channel together, for what the sums
 * of one of them cannot answer. Key 0 is none, and a null count is 0.
 */
export const figureCells = pgTable(
  'figure_cells',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    serviceId: ref('service_id').notNull(),
    gateId: ref('gate_id').notNull(),
    userId: ref('user_id').notNull(),
    channel: smallint('channel').notNull(),
    ...measures((name) => integer(name)),
  },
  (t) => [
    primaryKey({
      name: 'figure_cells_pk',
      columns: [
        t.organisationId,
        t.branchId,
        t.day,
        t.hour,
        t.serviceId,
        t.gateId,
        t.userId,
        t.channel,
      ],
    }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/**
 * Figures of a period, summed from `figure_days`: a month, or a part of one (`periodsOf` of the
 * domain). Each computation of a day updates them.
 */
export const figurePeriods = pgTable(
  'figure_periods',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    period: integer('period').notNull(),
    by: text('by').$type<FigureGroup>().notNull(),
    key: ref('key').notNull(),
    ...measures(sum),
    waits: integer('waits').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.by, t.branchId, t.period, t.key] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/** The sums of `figure_hours` per period, and of each weekday of a month. */
export const figurePeriodHours = pgTable(
  'figure_period_hours',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    period: integer('period').notNull(),
    hour: smallint('hour').notNull(),
    by: text('by').$type<'branch' | 'service'>().notNull(),
    key: ref('key').notNull(),
    ...measures(sum),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.by, t.branchId, t.period, t.key, t.hour] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/** Local days of a branch whose figures are computed. */
export const figureFolds = pgTable(
  'figure_folds',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    foldedAt: instant('folded_at').notNull(),
    /** Equals `folded_at` unless a version without `figure_cells` computed the day last. */
    cellsAt: instant('cells_at'),
    /** True if an input such as a threshold has changed; the database's triggers set it. */
    stale: boolean('stale').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.branchId, t.day] }),
    index('figure_folds_day').on(t.day),
    index('figure_folds_stale')
      .on(t.organisationId, t.day)
      .where(sql`stale or cells_at is distinct from folded_at`),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/**
 * Last history entry of an organisation that the figures include, and the process that computes
 * them. If the process is gone, another continues.
 */
export const figureMarks = pgTable(
  'figure_marks',
  {
    organisationId: organisationId(),
    eventId: ref('event_id').notNull(),
    holder: uuid('holder').notNull(),
    heldUntil: instant('held_until').notNull(),
    /** Tickets of days before this one are deleted; their figures stay. */
    turnsFrom: date('turns_from', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId] }),
    foreignKey({ columns: [t.organisationId], foreignColumns: [organisations.id] }),
  ],
);
