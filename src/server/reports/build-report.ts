import type { components } from '#contract/types.ts';
import { together } from '#domain/figures/measures.ts';
import {
  type DaySpan,
  periodOf,
  type ReportKind,
  type ReportPeriod,
  spanBefore,
  spanOf,
} from '#domain/reports/spans.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Database } from '../db/database.ts';
import type { branches } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { howFar } from '../figures/reading/read.ts';
import { brandOf } from '../organisation/brand.ts';
import { settingOf } from '../organisation/settings.ts';
import { figuresPerDay, readApart } from './read-apart.ts';
import { readOpening } from './read-opening.ts';
import { chooseSubject } from './read-subject.ts';
import { longestWaits, turnsOfDay } from './read-turns.ts';

type Schemas = components['schemas'];

/**
 * ID that matches nothing when there is no subject to choose; 0 is taken by tickets without an
 * operator.
 */
const nobody = -1;

export interface ReportAsked {
  kind: ReportKind;
  /** Any local day of the period, yyyy-MM-dd; defaults to today. */
  day?: string | undefined;
  /** Applies to reports of an operator or a service; defaults to a month. */
  period?: ReportPeriod | undefined;
  /** ID of the operator or service; defaults to the first choice. */
  subject?: number | undefined;
}

/**
 * Builds a report of a branch for its page, file and e-mail; the caller checks permissions. Throws
 * 404 not_found for an operator who never worked there, service_not_found for a service of another
 * branch.
 */
export async function buildReport(
  deps: Deps,
  db: Database,
  now: Date,
  branch: typeof branches.$inferSelect,
  { kind, day, period: asked, subject: subjectId }: ReportAsked,
): Promise<Schemas['BranchReport']> {
  const { organisationId, id, name, timeZone } = branch;
  const today = localMoment(now.getTime(), timeZone).day;
  const period = periodOf(kind, asked);
  const span = spanOf(period, day ?? today);
  const { subject, choices } = await chooseSubject(db, branch, { kind, span, subjectId });
  const absentsCount = await settingOf(deps, organisationId, 'vez.lines.serviceLevel.absents');
  const key = subject?.id ?? nobody;
  const own = kind === 'operator' ? { userId: key } : kind === 'service' ? { serviceId: key } : {};
  const which = { organisationId, branches: [{ id, timeZone }], absentsCount, ...span, ...own };
  const ongoing = today <= span.until;
  // A partial period is not comparable with a whole one.
  const compared = ongoing ? [] : comparisonsOf(period, span);
  const from = compared.reduce((first, each) => minOf(first, each.span.from), span.from);
  const { foldedAt, countedFrom } = await howFar(db, { ...which, from }, now);
  const days = await figuresPerDay(db, { ...which, from }, now);
  const during = (of: DaySpan) =>
    days.filter((each) => of.from <= each.day && each.day <= of.until);
  const ofTurns = { organisationId, branchId: id, timeZone, ...own };
  return {
    face: await brandOf(deps, organisationId),
    branch: { id, name, timeZone },
    kind,
    period,
    subject,
    choices,
    span,
    ongoing,
    madeAt: now.toISOString(),
    foldedAt,
    countedFrom,
    opening: await readOpening(db, branch, span),
    totals: together(during(span)),
    compared: compared.map((each) => ({ ...each, figures: together(during(each.span)) })),
    days: during(span).map((each) => ({ key: each.day, name: null, figures: each.figures })),
    ...(await readApart(db, which, now)),
    longestWaits: await longestWaits(db, ofTurns, span, now),
    ...(kind === 'day' ? await turnsOfDay(db, ofTurns, span.from) : { turns: [], turnCount: 0 }),
  };
}

function comparisonsOf(period: ReportPeriod, span: DaySpan) {
  const before = { with: 'before' as const, span: spanBefore(period, span) };
  if (period !== 'day') return [before];
  const day = addDays(span.from, -7);
  return [before, { with: 'weekBefore' as const, span: spanOf('day', day) }];
}

const minOf = (a: string, b: string) => (a < b ? a : b);
