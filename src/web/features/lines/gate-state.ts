import type { components } from '#contract/types.ts';
import { mayServe } from '#domain/services/skills.ts';

type Gate = components['schemas']['BoardGate'];

/** How a counter is, the most pressing fact alone. */
export type GateState = 'unreachable' | 'left' | 'paused' | 'busy' | 'free' | 'closed';

export function gateState({ open, turn, pause, unreachableSince, left }: Gate): GateState {
  if (!open) return turn ? 'left' : 'closed';
  if (left) return 'left';
  if (unreachableSince) return 'unreachable';
  // Who pauses with a turn in hand still has it.
  if (pause) return 'paused';
  return turn ? 'busy' : 'free';
}

/** Whether the counter attends the service, and its operator may serve it. */
export function serves({ serviceIds, skillIds }: Gate, serviceId: number): boolean {
  return serviceIds.includes(serviceId) && mayServe(skillIds, serviceId);
}

/** Whether somebody may be called to the counter for the service. */
export function takesFrom(gate: Gate, serviceId: number): boolean {
  return gateState(gate) === 'free' && serves(gate, serviceId);
}

/** Services that no open counter would serve, were these the services of `gate`. */
export function orphansOf(gates: readonly Gate[], gate: Gate, serviceIds: readonly number[]) {
  const others = gates.filter(({ id, open }) => open && id !== gate.id);
  return gate.serviceIds.filter(
    (id) => !serviceIds.includes(id) && !others.some((other) => serves(other, id)),
  );
}
