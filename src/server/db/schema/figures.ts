import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
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

/** What is counted of the turns of a cell. Every sum of two cells is the sum of its parts. */
const measures = () => ({
  /** People who came: for a new turn, or for their appointment. */
  arrived: sum('arrived'),
  /** `calls` by their local time: how many, and how many within the threshold. */
  called: sum('called'),
  calledInTime: sum('called_in_time'),
  /** Of these, who did not come: an organisation may leave them out of NS. */
  missed: sum('missed'),
  missedInTime: sum('missed_in_time'),
  /** By the local time of their end. */
  attended: sum('attended'),
  absent: sum('absent'),
  cancelledBySystem: sum('cancelled_by_system'),
  cancelledByUser: sum('cancelled_by_user'),
  cancelledByPerson: sum('cancelled_by_person'),
  cancelledOnGateClosing: sum('cancelled_on_gate_closing'),
  /** Whole seconds of those attended, all together: TME, to the counter, TMO, postponed. */
  waitedSeconds: sum('waited_seconds'),
  calledSeconds: sum('called_seconds'),
  attendedSeconds: sum('attended_seconds'),
  postponedSeconds: sum('postponed_seconds'),
  /** By the local time at which it was done, where the turn was before. */
  transferred: sum('transferred'),
  postponed: sum('postponed'),
  /** By the local time of the answer. */
  ratings: sum('ratings'),
  ratingSum: sum('rating_sum'),
  /** Whole seconds of a counter: open and not paused, and with a turn in hand, cut at each hour. */
  openSeconds: sum('open_seconds'),
  busySeconds: sum('busy_seconds'),
  /** The greatest of its parts, of those called. */
  longestWaitSeconds: sum('longest_wait_seconds'),
});

/**
 * The figures of a local day of a branch: of all its turns (`branch`, key 0), and per service,
 * counter, operator and channel. Folded from the turns and their history; `figure_folds` says which
 * days are. Key 0 of a counter or an operator is none.
 */
export const figureDays = pgTable(
  'figure_days',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    by: text('by').$type<FigureGroup>().notNull(),
    key: ref('key').notNull(),
    ...measures(),
    /** How many were called after a wait of each length (`waitBounds` of the domain). */
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

/** The same of each local hour of the day, of the branch and per service. An hour that clocks repeat is one. */
export const figureHours = pgTable(
  'figure_hours',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    by: text('by').$type<'branch' | 'service'>().notNull(),
    key: ref('key').notNull(),
    ...measures(),
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
 * The figures of the days of a period together, as `figure_days` says them: a month, or a part of one
 * (`periodsOf` of the domain). Each fold of a day sums them up anew.
 */
export const figurePeriods = pgTable(
  'figure_periods',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    period: integer('period').notNull(),
    by: text('by').$type<FigureGroup>().notNull(),
    key: ref('key').notNull(),
    ...measures(),
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

/** The same of `figure_hours`, and of each weekday of a month. */
export const figurePeriodHours = pgTable(
  'figure_period_hours',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    period: integer('period').notNull(),
    hour: smallint('hour').notNull(),
    by: text('by').$type<'branch' | 'service'>().notNull(),
    key: ref('key').notNull(),
    ...measures(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.by, t.branchId, t.period, t.key, t.hour] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/** The local days of a branch that are folded. */
export const figureFolds = pgTable(
  'figure_folds',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    foldedAt: instant('folded_at').notNull(),
    /** What it was folded by has changed, such as a threshold: the database's triggers say so. */
    stale: boolean('stale').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.branchId, t.day] }),
    index('figure_folds_day').on(t.day),
    index('figure_folds_stale').on(t.organisationId, t.day).where(sql`stale`),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/**
 * Up to which entry of an organisation's history the days are folded, and the process that folds
 * them until then: when it is gone, another goes on.
 */
export const figureMarks = pgTable(
  'figure_marks',
  {
    organisationId: organisationId(),
    eventId: ref('event_id').notNull(),
    holder: uuid('holder').notNull(),
    heldUntil: instant('held_until').notNull(),
    /** Turns of days before are removed: their figures stay as they are. */
    turnsFrom: date('turns_from', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId] }),
    foreignKey({ columns: [t.organisationId], foreignColumns: [organisations.id] }),
  ],
);
