import type { Preference } from '../tickets/strategies/preference.ts';
import type { StrategyName } from '../tickets/strategies/registry.ts';
import type { Memory, Turn, Weighed } from '../tickets/strategies/strategy.ts';

/** A service of the branch as its strategy weighs it. */
export interface ServiceNow extends Weighed {
  preference: Preference;
}

/** One who waits. */
export interface WaitingTurn extends Turn {
  serviceId: number;
  qr: boolean;
  preferred: boolean;
  /** The counter that alone may call it; null is any. */
  onlyGateId?: number | null;
}

/** A counter that calls: its session is open and not paused. */
export interface OpenCounter {
  gateId: number;
  /** What it attends and its operator may serve. */
  serviceIds: readonly number[];
  memory: Memory;
  /** The turn in its hand, with the instant of its call. */
  hand: { serviceId: number; since: number } | null;
}

/** What is known of a branch at a moment. Instants in milliseconds since the epoch. */
export interface BranchNow {
  at: number;
  strategy: StrategyName;
  services: readonly ServiceNow[];
  /** In any order. */
  waiting: readonly WaitingTurn[];
  counters: readonly OpenCounter[];
  /** When its doors close next; null where it does not close or nobody knows. */
  closesAt: number | null;
}
