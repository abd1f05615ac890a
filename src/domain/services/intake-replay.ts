import { secondsLeft } from '../schedules/closing.ts';
import type { OpenTime } from '../schedules/open-times.ts';
import type { PastGate, PastService, PastTurn } from '../tickets/replay/past.ts';
import { type Arrival, replay } from '../tickets/replay/replay.ts';
import type { StrategyName } from '../tickets/strategies/registry.ts';
import { type Done, numbersLeft, paceOf } from './capacity.ts';

export interface IntakeDay {
  strategy: StrategyName;
  services: readonly PastService[];
  turns: readonly PastTurn[];
  gates: readonly PastGate[];
  /** Opening times; the last end is the closing time. */
  open: readonly OpenTime[];
  /** Service on the previous days, by service ID. */
  done: ReadonlyMap<number, Done>;
}

export interface IntakeOutcome {
  asked: number;
  refused: number;
  /** Refused people who would have been called before closing without the limit. */
  needless: number;
  /** People with a number who were not called before closing, without and with the limit. */
  unservedBefore: number;
  unservedAfter: number;
}

/**
 * Simulates a past day as if these services had issued no numbers beyond the day's capacity. Both
 * cases are simulated, so that they differ only in the limit.
 */
export function replayIntake(day: IntakeDay, serviceIds: ReadonlySet<number>): IntakeOutcome {
  const { strategy, services, turns, gates, open } = day;
  const closesAt = Math.max(...open.map(({ until }) => until));
  const calledInTime = (admits?: (arrival: Arrival) => boolean) =>
    new Set(
      replay(strategy, services, turns, gates, { admits })
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
