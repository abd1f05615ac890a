import type { ArrivalHour } from '#domain/forecast/days.ts';
import { normal, seeded } from '#domain/staffing/random.ts';

/** Arrivals per hour of one branch, generated or from public data. */
export interface Series {
  name: string;
  hours: ArrivalHour[];
  /** The number of newest weekly forecast origins to try. */
  origins: number;
}

/** Factors of a usual day's arrivals that distinguish one branch from another. */
interface Shape {
  name: string;
  days: number;
  people: number;
  /** Starts at Sunday; 0 is closed. */
  weekdays: number[];
  opens: number;
  /** Shares of the day's hours; they may depend on the weekday. */
  hours: (weekday: number) => number[];
  /** Daily variation of the arrivals, beyond chance. */
  noise: number;
  day?: (number: number, date: Date) => { factor: number; special?: string };
  closed?: (number: number) => boolean;
}

const even = (count: number) => () => Array.from({ length: count }, () => 1 / count);
const morning = () => [0.22, 0.2, 0.16, 0.13, 0.1, 0.08, 0.07, 0.04];
const twoPeaks = (weekday: number) =>
  weekday === 6
    ? [0.1, 0.2, 0.3, 0.25, 0.15]
    : [0.05, 0.1, 0.14, 0.12, 0.06, 0.04, 0.06, 0.12, 0.17, 0.14];

const shapes: Shape[] = [
  {
    name: 'town hall with tax deadlines',
    days: 900,
    people: 220,
    weekdays: [0, 1.3, 1.1, 1, 1, 0.8, 0],
    opens: 9,
    hours: morning,
    noise: 0.1,
    day: (_, date) => {
      const [month, of] = [date.getUTCMonth(), date.getUTCDate()];
      if ([0, 3, 6, 9].includes(month) && of >= 15 && of <= 20)
        return { factor: 1.8, special: 'Plazo' };
      return { factor: of <= 5 ? 1.2 : 1 };
    },
    closed: (number) => number % 53 === 0,
  },
  {
    name: 'clinic with a morning peak',
    days: 500,
    people: 60,
    weekdays: [0, 1.2, 1, 1, 1, 0.9, 0.4],
    opens: 8,
    hours: morning,
    noise: 0.08,
  },
  {
    name: 'shop with growth',
    days: 420,
    people: 500,
    weekdays: [0, 0.9, 0.9, 1, 1, 1.3, 1.6],
    opens: 10,
    hours: twoPeaks,
    noise: 0.12,
    day: (number) => ({ factor: 1.004 ** number }),
  },
  {
    name: 'opened five weeks ago',
    days: 35,
    people: 90,
    weekdays: [0, 1.2, 1, 1, 1, 0.9, 0],
    opens: 9,
    hours: morning,
    noise: 0.15,
  },
  {
    name: 'level shifts',
    days: 500,
    people: 300,
    weekdays: [0, 1.1, 1, 1, 1, 1, 0.5],
    opens: 9,
    hours: morning,
    noise: 0.1,
    day: (number) => ({ factor: number % 250 > 125 ? 1.7 : 1 }),
  },
  {
    name: 'holes and outliers',
    days: 500,
    people: 150,
    weekdays: [0.3, 1.1, 1, 1, 1, 1.2, 0.5],
    opens: 9,
    hours: morning,
    noise: 0.1,
    day: (number) => ({ factor: number % 37 === 5 ? 5 : number % 41 === 7 ? 0.1 : 1 }),
    closed: (number) => number % 90 < 9,
  },
  {
    name: 'three people an hour at most',
    days: 500,
    people: 7,
    weekdays: [0, 1.2, 1, 1, 1, 0.8, 0],
    opens: 9,
    hours: even(8),
    noise: 0.1,
  },
  {
    name: 'season and holidays',
    days: 1200,
    people: 800,
    weekdays: [0.6, 1, 1, 1, 1.1, 1.3, 1.4],
    opens: 8,
    hours: twoPeaks,
    noise: 0.15,
    day: (number, date) => {
      const factor = 1 + 0.35 * Math.sin((2 * Math.PI * number) / 365.25);
      const holiday = ['01-06', '05-01', '08-15', '10-12', '12-08'].includes(
        date.toISOString().slice(5, 10),
      );
      return holiday ? { factor: factor * 0.5, special: 'Festivo' } : { factor };
    },
  },
];

/** Generates series of shapes that the public data lacks, identical in every run. */
export function madeSeries(): Series[] {
  return shapes.map((shape) => ({ name: shape.name, hours: made(shape), origins: 40 }));
}

const from = Date.UTC(2022, 0, 3);
const hourMs = 3_600_000;

function made({
  days,
  people,
  weekdays,
  opens,
  hours,
  noise,
  day,
  closed,
  name,
}: Shape): ArrivalHour[] {
  const random = seeded(name.length * 7919);
  return Array.from({ length: days }, (_, number) => number).flatMap((number) => {
    const date = new Date(from + number * 24 * hourMs);
    const weekday = date.getUTCDay();
    const { factor, special = '' } = day?.(number, date) ?? { factor: 1 };
    const total = people * (weekdays[weekday] ?? 0) * factor * Math.exp(noise * normal(random));
    if (total === 0 || closed?.(number)) return [];
    return hours(weekday).map((share, n) => ({
      hour: new Date(date.getTime() + (opens + n) * hourMs).toISOString().slice(0, 16),
      count: poisson(total * share, random),
      special,
    }));
  });
}

function poisson(mean: number, random: () => number): number {
  if (mean > 200) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; count += 1) product *= random();
  return Math.max(0, count);
}
