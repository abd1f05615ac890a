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

/** Data beside each service's head, read only for the strategies that need them. */
export interface Needs {
  qr?: true;
}

interface Registered {
  strategy: Strategy;
  needs?: Needs;
}

/** The strategies of a branch by the specification's names (§9). */
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

export function strategiesThatNeed(what: keyof Needs): string[] {
  const all: Record<string, Registered> = strategies;
  return Object.keys(all).filter((name) => all[name]?.needs?.[what]);
}

export function isStrategyName(name: string): name is StrategyName {
  return Object.hasOwn(strategies, name);
}

/**
 * Chooses a ticket at `now`, milliseconds since the epoch: a head beyond its service's
 * `maxWaitSeconds`, else the strategy's choice, or the preferred ticket that is due in the chosen
 * service.
 */
export function choose(
  name: StrategyName,
  heads: readonly Head[],
  memory: Memory,
  now: number,
): Choice | null {
  // The wait counts from the place in the queue at the earliest, so that a no-show that was moved
  // to the end is not called again at once.
  const overdue = heads.filter(
    ({ maxWaitSeconds, queuedAt, waitedFrom }) =>
      maxWaitSeconds !== null && now - Math.max(queuedAt, waitedFrom) > maxWaitSeconds * 1000,
  );
  return (
    chosen(first(overdue, byPlace), 'maxWait', memory) ??
    preferring(heads, strategies[name].strategy(heads, memory))
  );
}
