import { secondsLeft } from '../schedules/closing.ts';
import type { OpenTime } from '../schedules/open-times.ts';
import {
  type Arrival,
  type PastGate,
  type PastService,
  type PastTurn,
  replay,
} from '../tickets/replay.ts';
import type { StrategyName } from '../tickets/strategies/registry.ts';
import { type Done, numbersLeft, paceOf } from './capacity.ts';

/** A past day of a branch. */
export interface IntakeDay {
  strategy: StrategyName;
  services: readonly PastService[];
  turns: readonly PastTurn[];
  gates: readonly PastGate[];
  /** When it was open; the last end is its closing. */
  open: readonly OpenTime[];
  /** What each service had done in the days before. */
  done: ReadonlyMap<number, Done>;
}

/** What a rule would have done to those who came for a number of its services. */
export interface IntakeOutcome {
  asked: number;
  refused: number;
  /** Of those refused: who would have been called before closing had everybody got a number. */
  needless: number;
  /** Who had a number and was not called before closing, without the rule and with it. */
  unservedBefore: number;
  unservedAfter: number;
}

/**
 * A past day as if numbers of these services had stopped once the capacity of the day was used up.
 * Both sides are replayed, so that they differ in the rule alone.
 */
export function replayIntake(day: IntakeDay, serviceIds: ReadonlySet<number>): IntakeOutcome {
  const { strategy, services, turns, gates, open } = day;
  const closesAt = Math.max(...open.map(({ until }) => until));
  const calledInTime = (admits?: (arrival: Arrival) => boolean) =>
    new Set(
      replay(strategy, services, turns, gates, admits)
        .filter(({ calledAt }) => calledAt < closesAt)
        .map(({ ticketId }) => ticketId),
    );
  const before = calledInTime();
  const seconds = new Map(turns.map(({ ticketId, busyMs }) => [ticketId, busyMs / 1000]));
  const refused = new Set<number>();
  const after = calledInTime((arrival) => {
    const { serviceId, ticketId } = arrival.turn;
    const fits = !serviceIds.has(serviceId) || (leftAt(day, arrival, seconds) ?? 1) > 0;
    if (!fits) refused.add(ticketId);
    return fits;
  });
  const asked = turns.filter(({ serviceId }) => serviceIds.has(serviceId));
  const given = asked.filter(({ ticketId }) => !refused.has(ticketId));
  return {
    asked: asked.length,
    refused: refused.size,
    needless: [...refused].filter((ticketId) => before.has(ticketId)).length,
    unservedBefore: asked.filter(({ ticketId }) => !before.has(ticketId)).length,
    unservedAfter: given.filter(({ ticketId }) => !after.has(ticketId)).length,
  };
}

function leftAt(
  { services, open: times, done }: IntakeDay,
  { turn, now, waiting, calls, open }: Arrival,
  busySeconds: ReadonlyMap<number, number>,
): number | null {
  const loads = services.map(({ serviceId }) => {
    const today = { count: 0, seconds: 0 };
    for (const call of calls) {
      const seconds = busySeconds.get(call.ticketId) ?? 0;
      if (call.serviceId !== serviceId || call.calledAt + seconds * 1000 > now) continue;
      today.count += 1;
      today.seconds += seconds;
    }
    const paceSeconds = paceOf(done.get(serviceId) ?? { count: 0, seconds: 0 }, today);
    const queue = waiting.filter((each) => each.serviceId === serviceId);
    return { serviceId, waiting: queue.length, paceSeconds };
  });
  return numbersLeft(turn.serviceId, loads, open, secondsLeft(times, now));
}

/** The outcomes of several days together. */
export function sumOfIntake(outcomes: readonly IntakeOutcome[]): IntakeOutcome {
  const nothing = { asked: 0, refused: 0, needless: 0, unservedBefore: 0, unservedAfter: 0 };
  return outcomes.reduce(
    (sum, each) => ({
      asked: sum.asked + each.asked,
      refused: sum.refused + each.refused,
      needless: sum.needless + each.needless,
      unservedBefore: sum.unservedBefore + each.unservedBefore,
      unservedAfter: sum.unservedAfter + each.unservedAfter,
    }),
    nothing,
  );
}
