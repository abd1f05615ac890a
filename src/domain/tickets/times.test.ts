import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventAction, TicketStatus } from './lifecycle.ts';
import { legsOf, type Step, timesOf } from './times.ts';

const step = (action: EventAction, toStatus: TicketStatus, seconds: number): Step => ({
  action,
  toStatus,
  at: seconds * 1000,
});

it('sums a visit as it is told by hand', () => {
  const visit = [
    step('schedule', 'scheduled', 0),
    step('checkIn', 'waiting', 100),
    step('call', 'called', 160),
    step('recall', 'called', 170),
    step('start', 'attending', 185),
    step('postpone', 'postponed', 300),
    step('resume', 'waiting', 1000),
    step('call', 'called', 1010),
    step('transfer', 'waiting', 1013),
    step('call', 'called', 1020),
    step('start', 'attending', 1020),
  ];
  expect(timesOf(visit, 1_050_000)).toEqual({
    waiting: 60 + 10 + 7,
    called: 25 + 3 + 0,
    attending: 115 + 30,
    postponed: 700,
  });
  expect(legsOf(visit)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
});

it('takes an undone step as if it had never been', () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom<[EventAction, TicketStatus]>(
        ['call', 'called'],
        ['start', 'attending'],
        ['postpone', 'postponed'],
        ['resume', 'waiting'],
        ['transfer', 'waiting'],
        ['finish', 'attended'],
      ),
      fc.nat(500),
      fc.boolean(),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (lived) => {
      let now = 0;
      const told: Step[] = [step('create', 'waiting', 0)];
      const stood: Step[] = [...told];
      for (const [[action, toStatus], wait, undone] of lived) {
        now += wait;
        told.push(step(action, toStatus, now));
        if (undone) told.push(step('undo', stood.at(-1)?.toStatus ?? 'waiting', now + 1));
        else stood.push(step(action, toStatus, now));
      }
      expect(timesOf(told, now * 1000)).toEqual(timesOf(stood, now * 1000));
      expect(legsOf(told).at(-1)).toBe(legsOf(stood).at(-1));
    }),
  );
});
