import type { components } from '#contract/types.ts';
import type { Foreseen } from '#domain/staffing/foresee.ts';
import { foreseenDays } from '#domain/staffing/foreseen-days.ts';
import { hourAndMinute } from '#domain/time/minutes.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import type { DatabaseHandle } from '../../db/handle.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { servicesInUse } from '../../organisation/services-in-use.ts';
import type { Answer } from '../../staffing/computations.ts';
import { computationsOf } from '../../staffing/computations-of.ts';
import { readFacts } from '../../staffing/facts.ts';
import {
  correctForecasts,
  keptForecasts,
  makeForecasts,
  type StoredForecast,
} from '../../staffing/forecasts.ts';

type Schemas = components['schemas'];

/** Milliseconds that a request waits for a computation before it returns the progress. */
export const patienceMs = 1500;

/** Throws 400 unless the local days lie between today and the end of the forecast. */
export function inSight(branch: BranchRow, now: Date, ...days: string[]): void {
  const today = localMoment(now.getTime(), branch.timeZone).day;
  const last = addDays(today, foreseenDays - 1);
  const inOrder = days.every((day, n) => day >= (days[n - 1] ?? today));
  if (inOrder && days.every((day) => day >= today && day <= last)) return;
  throw new AppError(400, 'staffing_days', { params: { from: today, until: last } });
}

/** Throws 404 for a service that is not one of the branch. */
export async function placeIn(db: Database, branch: BranchRow, serviceId: number | null) {
  if (serviceId === null) return { id: null, name: branch.name };
  const [service] = await servicesInUse(db, branch, serviceId);
  if (!service) throw notFound('service_not_found');
  return service;
}

/**
 * Forecasts of the branch (null) or its services from the days before today; computes missing ones.
 * If `from` is today, the rest of the day is corrected by those who have come.
 */
export async function forecastsOf(
  database: DatabaseHandle,
  branch: BranchRow,
  asked: { serviceIds: (number | null)[]; interval: number; from: string; now: Date },
): Promise<Answer<StoredForecast[]>> {
  const { serviceIds, interval, from, now } = asked;
  const { db } = database;
  const facts = await readFacts(db, branch, serviceIds, now);
  const digests = facts.places.map(({ digest }) => digest);
  const key = [branch.organisationId, branch.id, facts.today, interval, serviceIds, digests].join();
  const kept = await keptForecasts(db, facts, interval);
  const answer: Answer<StoredForecast[]> = kept
    ? { result: kept }
    : await computationsOf(database).ask(
        key,
        (under) => makeForecasts(database, facts, { interval, now }, under),
        patienceMs,
      );
  if ('progress' in answer || from !== facts.today) return answer;
  return { result: await correctForecasts(db, facts, answer.result, { interval, now }) };
}

interface Query {
  serviceId?: number | undefined;
  each?: boolean | undefined;
  from: string;
  until: string;
  interval?: 15 | 30 | 60 | undefined;
}

export async function forecast(
  database: DatabaseHandle,
  branch: BranchRow,
  { serviceId, each, from, until, interval = 60 }: Query,
  now: Date,
): Promise<Schemas['StaffingAnswer']> {
  inSight(branch, now, from, until);
  const one = await placeIn(database.db, branch, serviceId ?? null);
  const places = each
    ? [{ id: null, name: branch.name }, ...(await servicesInUse(database.db, branch))]
    : [one];
  const asked = { serviceIds: places.map(({ id }) => id), interval, from, now };
  const answer = await forecastsOf(database, branch, asked);
  if ('progress' in answer) return { outcome: 'computing', progress: answer.progress };
  const kept = answer.result;
  const bounds = boundsOf(kept, from, until);
  return {
    outcome: 'forecast',
    interval,
    timeZone: branch.timeZone,
    foreseenAt: (kept[0]?.foreseenAt ?? now).toISOString(),
    series: kept.map(({ foreseen }, n) => ({
      serviceId: places[n]?.id ?? null,
      name: places[n]?.name ?? '',
      outcome: foreseen.outcome,
      history: foreseen.history,
      backtest: foreseen.backtest,
      days: daysOf(foreseen, { from, until, interval, ...bounds }),
    })),
  };
}

function boundsOf(kept: readonly StoredForecast[], from: string, until: string) {
  const slots = kept.flatMap(({ foreseen }) =>
    foreseen.days.flatMap((day) => (day.day >= from && day.day <= until ? day.slots : [])),
  );
  return {
    first: slots.reduce((a, b) => Math.min(a, b), Infinity),
    last: slots.reduce((a, b) => Math.max(a, b), -Infinity),
  };
}

function daysOf(
  { outcome, days }: Foreseen,
  asked: { from: string; until: string; interval: number; first: number; last: number },
): Schemas['StaffingDay'][] {
  if (outcome !== 'forecast') return [];
  const count = Math.max(0, Math.floor((asked.last - asked.first) / asked.interval) + 1);
  return days
    .filter(({ day }) => day >= asked.from && day <= asked.until)
    .map(({ day, special, slots, people, correction }) => ({
      day,
      special: special.join(', ') || null,
      correction: correction
        ? { until: hourAndMinute(correction.until), factor: correction.factor }
        : null,
      intervals: Array.from({ length: count }, (_, n) => {
        const slot = asked.first + n * asked.interval;
        const at = slots.indexOf(slot);
        return { startsAt: hourAndMinute(slot), open: at >= 0, ...(people[at] ?? nobody) };
      }),
    }));
}

const nobody = { expected: 0, low95: 0, low80: 0, high80: 0, high95: 0 };
