import { restFactor } from '../forecast/rest-of-day.ts';
import type { Foreseen, ForeseenDay, ForeseenPeople } from './foresee.ts';

/**
 * Corrects the intervals of today after `minute` by the people who came in those before it. `came`
 * has them by start of the interval, in minutes since midnight. The bands keep their relative width.
 */
export function correctToday(
  foreseen: Foreseen,
  came: ReadonlyMap<number, number>,
  { today, minute, interval }: { today: string; minute: number; interval: number },
): Foreseen {
  const correct = (day: ForeseenDay): ForeseenDay => {
    const over = day.slots.filter((slot) => slot + interval <= minute);
    const repeated = foreseen.repeated[over.length];
    const last = over.at(-1);
    if (last === undefined || repeated === undefined) return day;
    const expected = day.people.slice(0, over.length).map((people) => people.expected);
    const counts = over.map((slot) => came.get(slot) ?? 0);
    const factor = restFactor(sum(expected), sum(counts), repeated);
    const people = day.people.map((each, n) => (n < over.length ? each : scaled(each, factor)));
    return { ...day, people, correction: { until: last + interval, factor } };
  };
  return {
    ...foreseen,
    days: foreseen.days.map((day) => (day.day === today ? correct(day) : day)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const scaled = (people: ForeseenPeople, factor: number): ForeseenPeople => ({
  expected: people.expected * factor,
  low95: people.low95 * factor,
  low80: people.low80 * factor,
  high80: people.high80 * factor,
  high95: people.high95 * factor,
});
