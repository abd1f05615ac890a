import { expect, it } from 'vitest';
import { isOpenToPerson } from './by-person.ts';

const booked = { status: 'scheduled', scheduledAt: 1000, confirmBy: null } as const;

it.each([
  ['before its time', booked, 999, true],
  ['at its time', booked, 1000, false],
  ['while it waits to be confirmed', { ...booked, confirmBy: 500 }, 499, true],
  ['once it is no longer held', { ...booked, confirmBy: 500 }, 500, false],
  ['after the check-in', { ...booked, status: 'waiting' } as const, 1, false],
  ['without a time', { ...booked, scheduledAt: null }, 1, false],
])('an appointment %s', (_when, appointment, now, open) => {
  expect(isOpenToPerson(appointment, now)).toBe(open);
});
