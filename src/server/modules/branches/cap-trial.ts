import type { components } from '#contract/types.ts';
import { timesToClosing } from '#domain/schedules/closing.ts';
import type { Done } from '#domain/services/capacity.ts';
import { type IntakeOutcome, replayIntake, sumOfIntake } from '#domain/services/intake-replay.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt, localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors/app-error.ts';
import { calendarsOf } from '../../organisation/calendars.ts';
import { pastDay, weighed } from './replay.ts';

const days = 14;

/**
 * Covers the last 14 days, without days that have no tickets or do not end; a counter counts as
 * open from its first call to the end of its last ticket. Throws 404 `service_not_found`.
 */
export async function tryCap(
  db: Database,
  branch: BranchRow,
  now: Date,
  serviceId: number,
): Promise<components['schemas']['CapTrial']> {
  const { strategy, timeZone } = branch;
  if (!isStrategyName(strategy)) throw new Error(`Unknown strategy ${strategy}`);
  const { day: today } = localMoment(now.getTime(), timeZone);
  const from = new Date(firstInstantAt(addDays(today, -days), 0, timeZone));
  const calendars = await calendarsOf(db, [branch], { from, until: now }, [serviceId]);
  const calendar = calendars(branch, serviceId);
  const done = new Map<number, Done>();
  const outcomes: IntakeOutcome[] = [];
  for (let ago = days; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const { offered, past: turns, gates } = await pastDay(db, branch, day);
    if (!offered.some(({ id }) => id === serviceId)) throw notFound('service_not_found');
    const open = timesToClosing(calendar, firstInstantAt(day, 0, timeZone));
    const own = turns.some((turn) => turn.serviceId === serviceId);
    if (own && open && open.length > 0) {
      const staffed = gates.map(({ gateId, ...gate }) => {
        const ends = turns.filter((turn) => turn.gateId === gateId);
        const to = Math.max(...ends.map(({ closedAt }) => closedAt));
        return { ...gate, spans: gate.spans.map((span) => ({ ...span, to })) };
      });
      const services = offered.map(weighed);
      const given = { strategy, services, turns, gates: staffed, open, done };
      outcomes.push(replayIntake(given, new Set([serviceId])));
    }
    for (const turn of turns) {
      const { count, seconds } = done.get(turn.serviceId) ?? { count: 0, seconds: 0 };
      done.set(turn.serviceId, { count: count + 1, seconds: seconds + turn.busyMs / 1000 });
    }
  }
  return { days: outcomes.length, ...sumOfIntake(outcomes) };
}
