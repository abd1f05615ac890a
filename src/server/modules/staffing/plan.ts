import { createHash } from 'node:crypto';
import type { components } from '#contract/types.ts';
import { minutesOf } from '#domain/schedules/calendar.ts';
import { meanPatience } from '#domain/staffing/patience.ts';
import type { Plan } from '#domain/staffing/plan.ts';
import { meanOf } from '#domain/staffing/random.ts';
import { reasonsOf } from '#domain/staffing/reason.ts';
import type { Shift } from '#domain/staffing/shifts.ts';
import type { BranchDay, SimulatedFigures } from '#domain/staffing/simulate.ts';
import type { Target } from '#domain/staffing/target.ts';
import { hourAndMinute } from '#domain/time/minutes.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { DatabaseHandle } from '../../db/handle.ts';
import { computationsOf } from '../../staffing/computations-of.ts';
import { readTimes } from '../../staffing/read-times.ts';
import type { Tasks } from '../../staffing/tasks.ts';
import { threads } from '../../staffing/threads.ts';
import { forecastsOf, inSight, patienceMs, placeIn } from './forecast.ts';

type Schemas = components['schemas'];
type PlanRequest = Schemas['StaffingPlanRequest'];

/** Minimum of attended tickets for an estimate of the service time. */
const fewestTurns = 20;
/** Default time limit of the service level when the target names none. */
const usualSeconds = 600;

export async function plan(
  database: DatabaseHandle,
  branch: BranchRow,
  asked: PlanRequest,
  now: Date,
): Promise<Schemas['StaffingPlanAnswer']> {
  const { day, interval, serviceId } = asked;
  inSight(branch, now, day);
  await placeIn(database.db, branch, serviceId);
  const at = { serviceIds: [serviceId], interval, from: day, now };
  const known = await forecastsOf(database, branch, at);
  if ('progress' in known) return { outcome: 'computing', progress: known.progress / 2 };
  const [kept] = known.result;
  const foreseen = kept?.foreseen.days.find((each) => each.day === day);
  if (!kept || !foreseen) throw new Error(`nothing is foreseen of ${day}`);
  const { outcome, history } = kept.foreseen;
  const of = { organisationId: branch.organisationId, branchId: branch.id, serviceId, now };
  const times = await database.aside(({ db }) => readTimes(db, of));
  const nothing = (why: Schemas['StaffingNoBasis']['outcome']) => ({
    outcome: why,
    day,
    history,
    turns: times.service.length,
  });
  if (foreseen.slots.length === 0) return nothing('closed');
  if (outcome !== 'forecast') return nothing(outcome);
  if (times.service.length < fewestTurns) return nothing('no-service-times');

  const patience = meanPatience(times.waits);
  const service = { seconds: times.service.map((seconds) => seconds * asked.serviceFactor) };
  const branchDay: BranchDay = {
    arrivals: foreseen.people.map(({ expected }) => expected * asked.volumeFactor),
    intervalSeconds: interval * 60,
    service,
    patience: patience === null ? null : { meanSeconds: patience },
  };
  const input = {
    day: branchDay,
    target: targetOf(asked.target),
    most: asked.most,
    slots: foreseen.slots,
    shifts: asked.shifts ? shiftsIn(asked.shifts) : null,
  };
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const answer = await computationsOf(database).ask(
    `plan ${digest}`,
    (under) => threads.run<'plan'>({ kind: 'plan', input }, under),
    patienceMs,
  );
  if ('progress' in answer) return { outcome: 'computing', progress: (1 + answer.progress) / 2 };
  const basis = {
    serviceSeconds: Math.max(1, Math.round(meanOf(service))),
    attendedTurns: times.service.length,
    patienceSeconds: patience === null ? null : Math.round(patience),
    leftTurns: times.waits.left.length + times.waits.absent.length,
  };
  const special = foreseen.special.join(', ') || null;
  return present(answer.result, input, { day, special, basis });
}

function targetOf(target: PlanRequest['target']): Target {
  if (target.kind === 'serviceLevel') {
    return { serviceLevel: target.share, withinSeconds: target.withinSeconds };
  }
  const withinSeconds = usualSeconds;
  if (target.kind === 'meanWait') return { meanWaitSeconds: target.seconds, withinSeconds };
  return { abandonment: target.share, withinSeconds };
}

const shiftsIn = ({ startsAt, lengthsMinutes, mostPerShift }: Schemas['StaffingShifts']) => ({
  starts: startsAt.map(minutesOf),
  lengths: lengthsMinutes,
  most: mostPerShift,
});

function present(
  { plan: planned, shifts, cover }: Tasks['plan']['output'],
  { day: branchDay, slots }: Tasks['plan']['input'],
  about: { day: string; special: string | null; basis: Schemas['StaffingBasis'] },
): Schemas['StaffingPlanAnswer'] {
  const startsAt = (interval: number) => hourAndMinute(slots[interval] ?? 0);
  if (planned.outcome !== 'plan') {
    const { day, basis } = about;
    const missing = planned.missing.map(({ interval, needed, allowed, reached }) => ({
      startsAt: startsAt(interval),
      needed,
      allowed,
      reached: reachedOf(reached),
    }));
    return { outcome: planned.outcome, day, basis, missing };
  }
  return {
    outcome: 'plan',
    ...about,
    intervals: intervalsOf(planned, branchDay).map((each, n) => ({
      startsAt: startsAt(n),
      ...each,
    })),
    whole: reachedOf(planned.day),
    overrunSeconds: Math.round(planned.overrun),
    cover: cover && coverOf(cover, shifts, startsAt),
  };
}

function intervalsOf({ intervals }: Plan, { arrivals, intervalSeconds, service }: BranchDay) {
  const told = intervals.map(({ inherited }, n) => ({
    people: tenths(arrivals[n] ?? 0),
    inherited: tenths(inherited),
  }));
  const seconds = Math.max(1, Math.round(meanOf(service)));
  const reasons = reasonsOf(told, intervalSeconds, seconds);
  return intervals.flatMap(({ operators, reached, fewer, more }, n) => {
    const reason = reasons[n];
    return reason
      ? [
          {
            people: reason.people,
            operators,
            reached: reachedOf(reached),
            fewer: fewer && reachedOf(fewer),
            more: reachedOf(more),
            reason: { ...reason, work: tenths(reason.work) },
          },
        ]
      : [];
  });
}

const tenths = (people: number) => Math.round(people * 10) / 10;
const thousandths = (share: number) => Math.round(share * 1000) / 1000;

const reachedOf = (reached: SimulatedFigures): Schemas['StaffingReached'] => ({
  serviceLevel: thousandths(reached.serviceLevel),
  meanWaitSeconds: Math.round(reached.meanWait),
  walkAways: thousandths(reached.abandonment),
  occupancy: thousandths(reached.occupancy),
});

function coverOf(
  cover: NonNullable<Tasks['plan']['output']['cover']>,
  shifts: readonly Shift[],
  startsAt: (interval: number) => string,
): Schemas['StaffingCover'] | Schemas['StaffingNoCover'] {
  if (cover.outcome === 'no-cover') {
    const missing = cover.missing.map(({ key, period, required, possible }) => ({
      key,
      startsAt: period === null ? null : startsAt(period),
      required,
      possible,
    }));
    return { outcome: 'no-cover', missing };
  }
  const worked = shifts.flatMap(({ from, until }, n) => {
    const people = cover.people[n] ?? 0;
    return people > 0
      ? [{ startsAt: hourAndMinute(from), endsAt: hourAndMinute(until), people }]
      : [];
  });
  return { outcome: 'cover', people: cover.cost, shifts: worked, scheduled: cover.scheduled };
}
