import { expect, it } from 'vitest';
import { planDay } from './plan.ts';
import { reasonsOf } from './reason.ts';
import { shiftsOf, worksIn } from './shifts.ts';
import type { BranchDay } from './simulate.ts';
import { planStretches, stretchesOf } from './stretches.ts';

const trial = { days: 60, seed: 3 };
const target = { serviceLevel: 0.8, withinSeconds: 300 };
const day: BranchDay = {
  arrivals: [20, 40, 30, 10, 25],
  intervalSeconds: 3600,
  service: { meanSeconds: 300 },
  patience: null,
};

it('plans a day with a closing as the days before and after it', () => {
  const slots = [540, 600, 660, 960, 1020];
  const lengths = stretchesOf(slots, 60);
  expect(lengths).toEqual([3, 2]);
  const plan = (stretch: BranchDay) => planDay(stretch, target, 50, trial);
  const whole = planStretches(day, lengths, plan);
  const parts = [plan({ ...day, arrivals: [20, 40, 30] }), plan({ ...day, arrivals: [10, 25] })];
  if (whole.outcome !== 'plan') throw new Error(whole.outcome);
  const staff = parts.flatMap((part) =>
    part.outcome === 'plan' ? part.intervals.map(({ operators }) => operators) : [],
  );
  expect(whole.intervals.map(({ operators }) => operators)).toEqual(staff);
  const levels = whole.intervals.map(({ reached }) => reached);
  const people = levels.reduce((sum, each) => sum + each.people, 0);
  const level = levels.reduce((sum, each) => sum + each.serviceLevel * each.people, 0) / people;
  expect(whole.day.people).toBe(people);
  expect(whole.day.serviceLevel).toBeCloseTo(level, 9);
});

it('tells missing operators by the interval of the whole day', () => {
  const plan = (stretch: BranchDay) => planDay(stretch, target, 2, trial);
  expect(planStretches(day, [3, 2], plan)).toMatchObject({
    outcome: 'too-few-operators',
    missing: [{ interval: 0 }, { interval: 1 }, { interval: 2 }, { interval: 4 }],
  });
});

it('says who inherits a queue, and counts it as many as it is', () => {
  const crowded = planDay({ ...day, arrivals: [60, 5] }, { meanWaitSeconds: 3000 }, 50, trial);
  if (crowded.outcome !== 'plan') throw new Error(crowded.outcome);
  const [first, second] = crowded.intervals;
  expect(first?.inherited).toBe(0);
  expect(second?.inherited).toBeGreaterThan(5);
  const people = [60, 5, 0, 30, 31, 20];
  const inherited = [0, second?.inherited ?? 0, 0, 0, 0.4, 0];
  const told = people.map((each, n) => ({ people: each, inherited: inherited[n] ?? 0 }));
  expect(reasonsOf(told, 3600, 300).map(({ key }) => key)).toEqual([
    'opening',
    'queue',
    'closed',
    'opening',
    'steady',
    'fewer',
  ]);
});

it('offers the shifts that end by closing, each in the intervals that it works wholly', () => {
  const slots = [540, 600, 660, 720];
  const shifts = shiftsOf([480, 540, 630], [60, 240, 300], slots, 60);
  expect(shifts).toEqual([
    { from: 540, until: 600 },
    { from: 540, until: 780 },
    { from: 630, until: 690 },
  ]);
  expect(shifts.map((shift) => worksIn(shift, slots, 60))).toEqual([
    [1, 0, 0, 0],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ]);
});
