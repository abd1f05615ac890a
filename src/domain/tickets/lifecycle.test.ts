import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketLabel } from './label.ts';
import {
  defaultRecallLimits,
  type TicketAction,
  type TicketStatus,
  ticketCan,
} from './lifecycle.ts';

const statuses: TicketStatus[] = [
  'scheduled',
  'waiting',
  'called',
  'attending',
  'postponed',
  'attended',
  'absent',
  'cancelled',
];

/** The lifecycle by the design, written apart from the code's table. */
const allowed: Record<TicketAction, string> = {
  reschedule: 'scheduled',
  confirm: 'scheduled',
  checkIn: 'scheduled',
  call: 'waiting',
  callThis: 'waiting postponed',
  callTo: 'waiting postponed',
  recall: 'called',
  start: 'called',
  note: 'called attending',
  finish: 'attending',
  noShow: 'scheduled called',
  reinstate: 'absent cancelled',
  postpone: 'waiting called attending',
  resume: 'postponed',
  requeue: 'called',
  move: 'waiting',
  pass: 'waiting',
  prefer: 'scheduled waiting called attending postponed',
  unprefer: 'scheduled waiting called attending postponed',
  transfer: 'called attending',
  cancel: 'scheduled waiting called postponed',
  carryOver: 'waiting postponed',
};
const actions = Object.keys(allowed) as TicketAction[];

describe('ticketCan', () => {
  it('allows an action in its states and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), fc.constantFrom(...statuses), (action, status) => {
        const verdict = ticketCan(
          action,
          { status, lastCalledAt: 0, callCount: 1, scheduledAt: 1e9 },
          1e9,
        );
        expect(verdict.allowed).toBe(allowed[action].split(' ').includes(status));
      }),
    );
  });

  it('spaces recalls and bounds their number', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 8 }), (afterMs, callCount) => {
        const verdict = ticketCan(
          'recall',
          { status: 'called', lastCalledAt: 0, callCount },
          afterMs,
        );
        if (callCount > defaultRecallLimits.max) {
          expect(verdict).toEqual({ allowed: false, key: 'recall_limit', params: { max: 3 } });
        } else if (afterMs < 10_000) {
          const seconds = Math.ceil((10_000 - afterMs) / 1000);
          expect(verdict).toEqual({ allowed: false, key: 'recall_too_soon', params: { seconds } });
        } else expect(verdict).toEqual({ allowed: true });
      }),
    );
  });
});

it('lets an operator reinstate for fifteen minutes, others without that limit', () => {
  const absent = { status: 'absent', lastCalledAt: 0, callCount: 1, endedAt: 0 } as const;
  const may = (role: 'Operator' | 'Supervise' | null, minutes: number) =>
    ticketCan('reinstate', absent, minutes * 60_000, undefined, role).allowed;
  expect([may('Operator', 15), may('Operator', 15.1)]).toEqual([true, false]);
  expect([may('Supervise', 600), may(null, 600)]).toEqual([true, true]);
});

it.each([
  [-30 * 60_000 - 1, 'too_early'],
  [-30 * 60_000, true],
  [15 * 60_000, true],
  [15 * 60_000 + 1, 'too_late'],
])('judges a check-in %i ms after its time as %s', (late, told) => {
  const facts = {
    status: 'scheduled',
    lastCalledAt: null,
    callCount: 0,
    scheduledAt: 1e12,
  } as const;
  const verdict = ticketCan('checkIn', facts, 1e12 + late);
  expect(verdict.allowed || verdict.key).toBe(told);
});

it('finds nobody absent before the time of their appointment', () => {
  const booked = {
    status: 'scheduled',
    lastCalledAt: null,
    callCount: 0,
    scheduledAt: 1e12,
  } as const;
  expect(ticketCan('noShow', booked, 1e12 - 1)).toMatchObject({ allowed: false, key: 'too_early' });
  expect(ticketCan('noShow', booked, 1e12)).toEqual({ allowed: true });
});

it.each([
  ['A', 1, 'A001'],
  ['B', 12, 'B012'],
  ['URG', 1234, 'URG1234'],
])('labels %s and %i as %s', (prefix, number, label) => {
  expect(ticketLabel({ prefix, number })).toBe(label);
});
