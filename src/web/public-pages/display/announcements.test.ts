import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Announcements,
  type Call,
  freshMs,
  next,
  noAnnouncements,
  observe,
} from './announcements.ts';

const start = Date.parse('2026-11-23T09:00:00Z');
const instant = (seconds: number) => new Date(start + seconds * 1000).toISOString();

const callOf = (ticketId: number, seconds: number, more: Partial<Call> = {}): Call => ({
  ticketId,
  label: `A${ticketId}`,
  gateId: 1,
  gate: 'Puesto 1',
  calledAt: instant(seconds),
  ...more,
});

/** Feeds the views, seconds apart, to a page that started at a branch without calls. */
function after(...views: [seconds: number, calls: Call[]][]): Announcements<Call> {
  const empty = observe<Call>(noAnnouncements, [], instant(0));
  return views.reduce((state, [seconds, calls]) => observe(state, calls, instant(seconds)), empty);
}

const nameOf = ({ label, calledAt }: Call) => `${label} ${(Date.parse(calledAt) - start) / 1000}`;

const waiting = (state: Announcements<Call>) => state.waiting.map(nameOf);

it('announces nothing of what was called before the page began', () => {
  const first = observe<Call>(noAnnouncements, [callOf(1, 0)], instant(1));
  const second = observe(first, [callOf(2, 2), callOf(1, 0)], instant(2));
  expect(waiting(second)).toEqual(['A2 2']);
});

it('announces a turn that is called again, behind those who were called before', () => {
  const [first, left] = next(after([1, [callOf(1, 1)]]));
  const state = observe(left, [callOf(2, 3), callOf(1, 40)], instant(40));
  expect(first && nameOf(first)).toBe('A1 1');
  expect(waiting(state)).toEqual(['A2 3', 'A1 40']);
});

it('gives the place of a call that waits to the next call of the same turn', () => {
  const both = [callOf(2, 2), callOf(1, 1)];
  const again = after([2, both], [30, [callOf(1, 30), callOf(2, 2)]]);
  expect(waiting(again)).toEqual(['A1 30', 'A2 2']);
  const elsewhere = callOf(1, 30, { gateId: 7, gate: 'Puesto 7' });
  expect(waiting(after([2, both], [30, [elsewhere, callOf(2, 2)]]))).toEqual(['A1 30', 'A2 2']);
});

it('skips a call that was withdrawn, or is to another counter now', () => {
  const both = [callOf(2, 2), callOf(1, 1)];
  expect(waiting(after([2, both], [3, [callOf(1, 1)]]))).toEqual(['A1 1']);
  expect(waiting(after([2, both], [3, []]))).toEqual([]);
  const moved = callOf(2, 9, { gateId: 7, gate: 'Puesto 7' });
  expect(waiting(after([2, both], [9, [moved, callOf(1, 1)]]))).toEqual(['A1 1', 'A2 9']);
});

it('keeps a call that newer ones have pushed out of the view', () => {
  const state = after([1, [callOf(1, 1)]], [3, [callOf(3, 3), callOf(2, 2)]]);
  expect(waiting(state)).toEqual(['A1 1', 'A2 2', 'A3 3']);
});

it('shows a call that a cut has made old, and leaves it unannounced', () => {
  const late = 1 + freshMs / 1000;
  expect(waiting(after([late, [callOf(1, 1)]]))).toEqual(['A1 1']);
  expect(waiting(after([late + 1, [callOf(1, 1)]]))).toEqual([]);
});

const byTime = (one: Call, other: Call) => Date.parse(one.calledAt) - Date.parse(other.calledAt);

const steps = fc.array(
  fc.record({
    ticketId: fc.integer({ min: 1, max: 6 }),
    seconds: fc.integer({ min: 1, max: 5 }),
    /** Number of views that show the call; 0 is a skipped one. */
    views: fc.integer({ min: 0, max: 3 }),
    announced: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 60 },
);

it('announces each turn that it sees called once, in order, whatever views are skipped or repeated', () => {
  fc.assert(
    fc.property(steps, (run) => {
      let state = observe<Call>(noAnnouncements, [], instant(0));
      let called: Call[] = [];
      let seconds = 0;
      const seen = new Set<Call>();
      const announced: Call[] = [];
      const look = () => {
        const oldest = instant(seconds - freshMs / 1000);
        for (const each of called) if (each.calledAt >= oldest) seen.add(each);
        state = observe(state, called, instant(seconds));
      };
      const announce = (most: number) => {
        for (let count = 0; count < most; count += 1) {
          const [one, left] = next(state);
          state = left;
          if (one) announced.push(one);
        }
      };
      for (const { ticketId, ...step } of run) {
        seconds += step.seconds;
        const others = called.filter((each) => each.ticketId !== ticketId);
        called = [callOf(ticketId, seconds), ...others];
        for (let view = 0; view < step.views; view += 1) look();
        announce(step.announced);
      }
      look();
      announce(state.waiting.length);

      // A call that is not announced was replaced by a later call of the same ticket.
      const places = announced.map(({ ticketId, calledAt }) => {
        const own = announced.filter((each) => each.ticketId === ticketId);
        const before = own.findLast((each) => each.calledAt < calledAt)?.calledAt ?? '';
        const joined = [...seen].filter(
          (each) => each.ticketId === ticketId && each.calledAt > before,
        );
        return joined.map((each) => each.calledAt).sort()[0] ?? '';
      });
      expect(places).toEqual([...places].sort());
      expect(new Set(announced).size).toBe(announced.length);
      const lastOf = (calls: Iterable<Call>) =>
        Object.fromEntries([...calls].sort(byTime).map((each) => [each.ticketId, nameOf(each)]));
      expect(lastOf(announced)).toEqual(lastOf(seen));
    }),
  );
});
