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
  'waiting',
  'called',
  'attending',
  'postponed',
  'attended',
  'absent',
];

/** The lifecycle as the design states it, told apart from the code's table. */
const allowed: Record<TicketAction, string> = {
  call: 'waiting',
  recall: 'called',
  start: 'called',
  finish: 'attending',
  noShow: 'called',
  postpone: 'called attending',
  resume: 'postponed',
};
const actions = Object.keys(allowed) as TicketAction[];

describe('ticketCan', () => {
  it('allows an action in its states and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), fc.constantFrom(...statuses), (action, status) => {
        const verdict = ticketCan(action, { status, lastCalledAt: 0, callCount: 1 }, 1e9);
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

it.each([
  ['A', 1, 'A001'],
  ['B', 12, 'B012'],
  ['URG', 1234, 'URG1234'],
])('labels %s and %i as %s', (prefix, number, label) => {
  expect(ticketLabel(prefix, number)).toBe(label);
});
