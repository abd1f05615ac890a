import { proportionOfSelection, roundRobin } from './by-turns.ts';
import {
  expressFirst,
  longestWaitingTimeFirst,
  maxProportionSelection,
  priorityByProportion,
} from './by-wait.ts';
import { preferring } from './preference.ts';
import { specialFirstLongestWait, specialFirstProportion } from './special-first.ts';
import {
  byPlace,
  type Choice,
  chosen,
  first,
  type Head,
  type Memory,
  type Strategy,
} from './strategy.ts';

/** What a strategy weighs beside the first turn of each service; read only on demand. */
export interface Needs {
  /** The first QR turns of each service. */
  qr?: true;
}

interface Registered {
  strategy: Strategy;
  needs?: Needs;
}

/** The strategies that a branch can be set to, under the specification's names (§9). */
export const strategies = {
  LongestWaitingTimeFirst: { strategy: longestWaitingTimeFirst },
  PriorityByProportion: { strategy: priorityByProportion },
  MaxProportionSelection: { strategy: maxProportionSelection },
  ProportionOfSelection: { strategy: proportionOfSelection },
  RoundRobin: { strategy: roundRobin },
  SpecialFirstLongestWaitingTimeSecond: { strategy: specialFirstLongestWait },
  SpecialFirstProportionOfSelection: { strategy: specialFirstProportion },
  ExpressFirstLongestWaitingTimeSecond: { strategy: expressFirst, needs: { qr: true } },
} satisfies Record<string, Registered>;

export type StrategyName = keyof typeof strategies;

/** The names of the strategies that weigh it. */
export function strategiesThatNeed(what: keyof Needs): string[] {
  const all: Record<string, Registered> = strategies;
  return Object.keys(all).filter((name) => all[name]?.needs?.[what]);
}

export function isStrategyName(name: string): name is StrategyName {
  return Object.hasOwn(strategies, name);
}

/**
 * The turn to call at `now` (milliseconds since the epoch): the first among heads that have waited
 * more than their service's `maxWaitSeconds`, else the preferred turn that is due in the service that
 * the strategy chooses, else what the strategy chooses. Waiting counts in all, but not from before the
 * place in the queue: an absent person sent to its end is not called again at once for the wait that
 * the first call ended.
 */
export function choose(
  name: StrategyName,
  heads: readonly Head[],
  memory: Memory,
  now: number,
): Choice | null {
  const overdue = heads.filter(
    ({ maxWaitSeconds, queuedAt, waitedFrom }) =>
      maxWaitSeconds !== null && now - Math.max(queuedAt, waitedFrom) > maxWaitSeconds * 1000,
  );
  return (
    chosen(first(overdue, byPlace), 'maxWait', memory) ??
    preferring(heads, strategies[name].strategy(heads, memory))
  );
}
