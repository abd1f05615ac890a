import { describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { gateState, orphansOf, takesFrom } from './gate-state.ts';

const at = '2026-11-20T12:05:00Z';
const free: components['schemas']['BoardGate'] = {
  id: 1,
  branchId: 1,
  name: 'Puesto 1',
  version: 1,
  serviceIds: [1, 2],
  skillIds: null,
  open: true,
  operator: null,
  turn: null,
  pause: null,
  unreachableSince: null,
  left: false,
};
const turn = {
  id: 7,
  label: 'A001',
  serviceId: 1,
  status: 'called',
  since: at,
  version: 2,
} as const;
const pause = { since: at, reason: 'Descanso' };

it.each([
  ['free', {}],
  ['busy', { turn }],
  ['paused', { pause }],
  ['paused', { pause, turn }],
  ['unreachable', { turn, unreachableSince: at }],
  ['unreachable', { turn, pause, unreachableSince: at }],
  ['left', { turn, left: true }],
  ['left', { open: false, turn }],
  ['closed', { open: false }],
] as const)('a counter is %s with %o', (state, more) => {
  expect(gateState({ ...free, ...more })).toBe(state);
});

it('takes somebody only while it is free and attends the service', () => {
  expect(takesFrom(free, 2)).toBe(true);
  expect(takesFrom(free, 3)).toBe(false);
  expect(takesFrom({ ...free, turn }, 2)).toBe(false);
});

describe('a service is left to nobody', () => {
  const other = { ...free, id: 2, serviceIds: [2] };

  it('that no other open counter attends', () => {
    expect(orphansOf([free, other], free, [])).toEqual([1]);
    expect(orphansOf([free, { ...other, open: false }], free, [])).toEqual([1, 2]);
  });

  it('unless the counter goes on with it, or never had it', () => {
    expect(orphansOf([free, other], free, [1])).toEqual([]);
    expect(orphansOf([free], { ...free, serviceIds: [2] }, [2, 3])).toEqual([]);
  });
});
