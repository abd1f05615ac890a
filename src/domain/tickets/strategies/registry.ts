import { longestWaitingTimeFirst } from './longest-waiting-time-first.ts';
import { priorityByProportion } from './priority-by-proportion.ts';

/** The strategies that a branch can be set to, under the specification's names (§9). */
export const strategies = {
  LongestWaitingTimeFirst: longestWaitingTimeFirst,
  PriorityByProportion: priorityByProportion,
};

export type StrategyName = keyof typeof strategies;

export function isStrategyName(name: string): name is StrategyName {
  return Object.hasOwn(strategies, name);
}
