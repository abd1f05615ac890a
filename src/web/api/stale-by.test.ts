import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { by, byAppointment, byStatus, type Change } from './stale-by.ts';

type Turn = components['schemas']['TurnFacts'];

const at = '2026-11-21T11:00:00.000Z';
const facts: Turn = {
  branchId: 1,
  serviceId: 1,
  day: '2026-11-21',
  prefix: 'A',
  number: 12,
  leg: 1,
  status: 'called',
  channel: 'staff',
  preferred: false,
  noShowCount: 0,
  onlyGateId: null,
  scheduledAt: null,
  queuedAt: at,
  waitingSince: at,
  waitedSeconds: 0,
  gateId: 3,
  calledAt: at,
  lastCalledAt: at,
  callCount: 1,
  closedAt: null,
  postponedUntil: null,
  passCount: 0,
};
const place = { kind: 'ticket', branchId: 1, serviceId: 1, ticketId: 7, gateId: 3 } as const;
const told = (from: Turn['status'] | null, turn: Partial<Turn>): Change => ({
  ...place,
  version: 4,
  from,
  turn: { ...facts, ...turn },
});

it.each([
  ['comes to it', told('called', { status: 'waiting' }), true],
  ['leaves it', told('waiting', { status: 'called' }), true],
  ['changes in it', told('waiting', { status: 'waiting' }), true],
  ['has nothing to do with it', told('called', { status: 'attending' }), false],
  ['is another branch’s', { ...told('waiting', {}), branchId: 2 }, false],
  ['is only known to have changed', { ...place, version: 4 }, true],
])('what shows a status is stale by a turn that %s', (_, change, stale) => {
  expect(byStatus(1, 'waiting')(change, undefined)).toBe(stale);
});

it('what shows appointments is stale by those alone', () => {
  const stale = byAppointment(1);
  expect(stale(told('waiting', { scheduledAt: at }), undefined)).toBe(true);
  expect(stale(told('waiting', {}), undefined)).toBe(false);
});

it('everything is stale once anything may have changed', () => {
  const resync: Change = { kind: 'resync', branchId: null };
  const all = [by(1, 'ticket'), byStatus(1, 'waiting'), byAppointment(1)];
  expect(all.map((staleBy) => staleBy(resync, undefined))).toEqual([true, true, true]);
  const gate: Change = { kind: 'gate', branchId: 1, gateId: 3 };
  expect(all.map((staleBy) => staleBy(gate, undefined))).toEqual([false, false, false]);
});
