import type { components } from '#contract/types.ts';
import { mayServe } from '#domain/services/skills.ts';

type Gate = components['schemas']['BoardGate'];

/** The state of a counter; the most urgent one when several apply. */
export type GateState = 'unreachable' | 'left' | 'paused' | 'busy' | 'free' | 'closed';

export function gateState({ open, turn, pause, unreachableSince, left }: Gate): GateState {
  if (!open) return turn ? 'left' : 'closed';
  if (left) return 'left';
  if (unreachableSince) return 'unreachable';
  // A paused operator keeps the ticket in hand.
  if (pause) return 'paused';
  return turn ? 'busy' : 'free';
}

/** True if the counter has the service and its operator may serve it. */
export function serves({ serviceIds, skillIds }: Gate, serviceId: number): boolean {
  return serviceIds.includes(serviceId) && mayServe(skillIds, serviceId);
}

/** True if a ticket of the service can be called to the counter now. */
export function takesFrom(gate: Gate, serviceId: number): boolean {
  return gateState(gate) === 'free' && serves(gate, serviceId);
}

/** Returns the services that no open counter would serve if `gate` had `serviceIds`. */
export function orphansOf(gates: readonly Gate[], gate: Gate, serviceIds: readonly number[]) {
  const others = gates.filter(({ id, open }) => open && id !== gate.id);
  return gate.serviceIds.filter(
    (id) => !serviceIds.includes(id) && !others.some((other) => serves(other, id)),
  );
}
