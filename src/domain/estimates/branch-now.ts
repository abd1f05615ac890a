import type { StrategyName } from '../tickets/strategies/registry.ts';
import type { Memory, Preference, Turn, Weighed } from '../tickets/strategies/strategy.ts';

export interface ServiceNow extends Weighed {
  preference: Preference;
}

export interface WaitingTurn extends Turn {
  serviceId: number;
  qr: boolean;
  preferred: boolean;
  /** ID of the only counter that may call the ticket; null or absent for any. */
  onlyGateId?: number | null;
}

/** A counter with an open session that is not paused. */
export interface OpenCounter {
  gateId: number;
  /** IDs of services that the counter attends and its operator may serve. */
  serviceIds: readonly number[];
  memory: Memory;
  /** The ticket being attended, with the instant of its call. */
  hand: { serviceId: number; since: number } | null;
}

/** State of a branch at a moment. Instants are milliseconds since the epoch. */
export interface BranchNow {
  at: number;
  strategy: StrategyName;
  services: readonly ServiceNow[];
  waiting: readonly WaitingTurn[];
  counters: readonly OpenCounter[];
  /** Next closing of the branch; null if it does not close or its schedule is unknown. */
  closesAt: number | null;
}
