import { proportionOfSelection, roundRobin } from './by-turns.ts';
import {
  expressFirst,
  longestWaitingTimeFirst,
  maxProportionSelection,
  priorityByProportion,
} from './by-wait.ts';
import {
  byArrival,
  type Choice,
  chosen,
  first,
  type Head,
  type Memory,
  type Strategy,
} from './head.ts';
import { specialFirstLongestWait, specialFirstProportion } from './special-first.ts';

/** The strategies that a branch can be set to, under the specification's names (§9). */
export const strategies = {
  LongestWaitingTimeFirst: longestWaitingTimeFirst,
  PriorityByProportion: priorityByProportion,
  MaxProportionSelection: maxProportionSelection,
  ProportionOfSelection: proportionOfSelection,
  RoundRobin: roundRobin,
  SpecialFirstLongestWaitingTimeSecond: specialFirstLongestWait,
  SpecialFirstProportionOfSelection: specialFirstProportion,
  ExpressFirstLongestWaitingTimeSecond: expressFirst,
} satisfies Record<string, Strategy>;

export type StrategyName = keyof typeof strategies;

export function isStrategyName(name: string): name is StrategyName {
  return Object.hasOwn(strategies, name);
}

/**
 * The turn to call at `now` (milliseconds since the epoch): the longest wait among heads that have
 * waited more than their service's `maxWaitSeconds`, else what the strategy chooses.
 */
export function choose(
  name: StrategyName,
  heads: readonly Head[],
  memory: Memory,
  now: number,
): Choice | null {
  const overdue = heads.filter(
    ({ maxWaitSeconds, queuedAt }) =>
      maxWaitSeconds !== null && now - queuedAt > maxWaitSeconds * 1000,
  );
  return chosen(first(overdue, byArrival), 'maxWait', memory) ?? strategies[name](heads, memory);
}
