import type { components } from '#contract/types.ts';
import { texts } from './board-texts.ts';
import { gateState } from './gate-state.ts';

export function stateText(gate: components['schemas']['BoardGate']): string {
  const state = gateState(gate);
  if (state === 'busy') return texts.busy(gate.turn?.label ?? '');
  if (state === 'left' && !gate.turn) return texts.leftOpen;
  return texts.states[state];
}
