import type { Place } from '#domain/staffing/arrival-series.ts';
import { type Foreseen, foresee } from '#domain/staffing/foresee.ts';
import { daysFor, type NoPlan, type Plan, planDay } from '#domain/staffing/plan.ts';
import { type Shift, shiftsOf, worksIn } from '#domain/staffing/shifts.ts';
import type { BranchDay } from '#domain/staffing/simulate.ts';
import { planStretches, stretchesOf } from '#domain/staffing/stretches.ts';
import type { Target } from '#domain/staffing/target.ts';
import { publicHolidays } from '../organisation/public-holidays.ts';
import { arrivedIn } from './arrived-in.ts';
import { type Cover, coverShifts, type NoCover } from './cover.ts';

/** Inputs and outputs of thread tasks, plain data both ways. */
export interface Tasks {
  foresee: {
    input: {
      place: Place;
      /** Texts of `readArrivals`. */
      arrived: string[];
      exceptions: Record<number, string>;
      /** ISO 3166-1 alpha-2; its public holidays are special days. */
      country: string | null;
      today: string;
      interval: number;
    };
    output: Foreseen;
  };
  plan: {
    input: {
      /** Contains only the open intervals, which begin at `slots`, minutes since midnight. */
      day: BranchDay;
      target: Target;
      most: number;
      slots: number[];
      shifts: { starts: number[]; lengths: number[]; most: number } | null;
    };
    output: { plan: Plan | NoPlan; shifts: Shift[]; cover: Cover | NoCover | null };
  };
}

export type TaskKind = keyof Tasks;

type Progress = (share: number) => void;

/** Implementations of the tasks; they are slow and run only in threads. */
export const tasks: {
  [Kind in TaskKind]: (
    input: Tasks[Kind]['input'],
    progress: Progress,
  ) => Promise<Tasks[Kind]['output']>;
} = {
  foresee: async ({ place, arrived, exceptions, country, today, interval }) => {
    const names = { exceptions, holidays: await holidaysAround(country, today) };
    return foresee(place, arrived.flatMap(arrivedIn), { today, interval, names });
  },
  plan: async ({ day, slots, target, most, shifts }, progress) => {
    const interval = day.intervalSeconds / 60;
    const plan = planStretches(day, stretchesOf(slots, interval), (stretch, share) => {
      progress(share);
      return planDay(stretch, target, most, { days: daysFor(stretch.arrivals), seed: 1 });
    });
    const offered = shifts ? shiftsOf(shifts.starts, shifts.lengths, slots, interval) : [];
    const cover =
      shifts && plan.outcome === 'plan'
        ? coverShifts({
            required: plan.intervals.map(({ operators }) => operators),
            shifts: Object.fromEntries(
              offered.map((shift, n) => [n, worksIn(shift, slots, interval)]),
            ),
            maxPerPeriod: most,
            maxPerShift: shifts.most,
            objective: 'cover',
          })
        : null;
    return { plan, shifts: offered, cover };
  },
};

async function holidaysAround(
  country: string | null,
  today: string,
): Promise<Record<string, string>> {
  if (!country) return {};
  const year = Number(today.slice(0, 4));
  const found = [];
  for (const more of [-2, -1, 0, 1]) found.push(await publicHolidays({ country }, year + more));
  return Object.fromEntries(found.flatMap(({ days }) => days.map(({ day, name }) => [day, name])));
}
