import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMoment } from '../time/zone.ts';
import { quietEnd, reminderTimes } from './quiet-hours.ts';
import { defaultPlan } from './rules.ts';

const madrid = 'Europe/Madrid';
const night = { quietFrom: '22:00', quietUntil: '08:00' };
const after = (plan: typeof night, at: string, timeZone = madrid) =>
  new Date(quietEnd(plan, Date.parse(at), timeZone)).toISOString();

it.each([
  ['2026-11-24T20:59:59.000Z', '2026-11-24T20:59:59.000Z'],
  ['2026-11-24T21:00:00.000Z', '2026-11-25T07:00:00.000Z'],
  ['2026-11-25T02:00:00.000Z', '2026-11-25T07:00:00.000Z'],
  ['2026-11-25T07:00:00.000Z', '2026-11-25T07:00:00.000Z'],
  // Nights of 9 and of 11 hours, since the clocks change.
  ['2026-03-28T22:30:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T21:30:00.000Z', '2026-10-25T07:00:00.000Z'],
])('from %s waits until %s', (at, until) => {
  expect(after(night, at)).toBe(until);
});

it('ends at the first of two half past two, and at the change that skips it', () => {
  const plan = { quietFrom: '01:00', quietUntil: '02:30' };
  expect(after(plan, '2026-10-24T23:30:00.000Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(after(plan, '2026-10-25T01:10:00.000Z')).toBe('2026-10-25T01:10:00.000Z');
  expect(after(plan, '2026-03-29T00:30:00.000Z')).toBe('2026-03-29T01:00:00.000Z');
});

it('has no quiet hours between equal times', () => {
  expect(after({ quietFrom: '00:00', quietUntil: '00:00:00' }, '2026-11-25T02:00:00.000Z')).toBe(
    '2026-11-25T02:00:00.000Z',
  );
});

const zones = [
  'UTC',
  madrid,
  'Atlantic/Canary',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const zone = fc.constantFrom(...zones);
const instant = fc
  .date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.getTime());
const time = fc
  .nat(24 * 60 - 1)
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const plans = fc.record({ quietFrom: time, quietUntil: time });
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

function steady(at: number, timeZone: string): boolean {
  const ahead = (each: number) => {
    const { day, minutes } = localMoment(each, timeZone);
    return Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - Math.floor(each / 60_000) * 60_000;
  };
  return ahead(at - 2 * 86_400_000) === ahead(at + 2 * 86_400_000);
}

it('agrees with the wall clock where the clocks do not change', () => {
  fc.assert(
    fc.property(plans, instant, zone, (plan, at, timeZone) => {
      fc.pre(steady(at, timeZone));
      const [from, until] = [minutesOf(plan.quietFrom), minutesOf(plan.quietUntil)];
      const now = localMoment(at, timeZone).minutes;
      const inside =
        from < until ? from <= now && now < until : from > until && (now >= from || now < until);
      const end = quietEnd(plan, at, timeZone);
      if (inside) expect(localMoment(end, timeZone).minutes).toBe(until);
      else expect(end).toBe(at);
    }),
  );
});

it('always comes to an end that is not quiet', () => {
  fc.assert(
    fc.property(plans, instant, zone, (plan, at, timeZone) => {
      const end = quietEnd(plan, at, timeZone);
      expect(end).toBeGreaterThanOrEqual(at);
      expect(end - at).toBeLessThan(2 * 86_400_000);
      expect(quietEnd(plan, end, timeZone)).toBe(end);
    }),
  );
});

describe('reminders', () => {
  const dues = (plan: Partial<typeof defaultPlan>, startsAt: string) =>
    reminderTimes({ ...defaultPlan, ...plan }, Date.parse(startsAt), madrid).map((at) =>
      new Date(at).toISOString(),
    );

  it('a day before is the same time by the clock, though the day has 23 or 25 hours', () => {
    expect(dues({}, '2026-03-29T08:00:00Z')).toEqual(['2026-03-28T09:00:00.000Z']);
    expect(dues({}, '2026-10-25T09:00:00Z')).toEqual(['2026-10-24T08:00:00.000Z']);
  });

  it('wait for the morning, unless the appointment is before it', () => {
    const plan = { reminderMinutes: [120, 60] };
    expect(dues(plan, '2026-11-25T08:30:00Z')).toEqual([
      '2026-11-25T07:00:00.000Z',
      '2026-11-25T07:30:00.000Z',
    ]);
    expect(dues(plan, '2026-11-25T06:30:00Z')).toEqual(['2026-11-24T20:59:00.000Z']);
  });

  it('come before their appointment and not in quiet hours', () => {
    const leads = fc.array(fc.integer({ min: 1, max: 7 * 24 * 60 }), { maxLength: 4 });
    const evening = fc.integer({ min: 20, max: 23 }).map((hour) => `${hour}:30`);
    const morning = fc.integer({ min: 0, max: 9 }).map((hour) => `0${hour}:15`);
    const nights = fc.record({ quietFrom: evening, quietUntil: morning });
    fc.assert(
      fc.property(nights, leads, instant, zone, (quiet, reminderMinutes, startsAt, timeZone) => {
        const plan = { ...defaultPlan, ...quiet, reminderMinutes };
        for (const due of reminderTimes(plan, startsAt, timeZone)) {
          expect(due).toBeLessThan(startsAt);
          expect(quietEnd(plan, due, timeZone)).toBe(due);
        }
      }),
    );
  });
});
