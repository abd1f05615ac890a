import type { components } from '#contract/types.ts';
import {
  type FiguresOfDay,
  lengthOf,
  rangeBefore,
  usualDays,
  usualOf,
} from '#domain/figures/compare.ts';
import { together } from '#domain/figures/measures.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Which } from './which.ts';

type Figures = components['schemas']['Figures'];

/**
 * Returns the range that is comparable with the past: requested days that are over in every branch
 * or, for today alone, its completed hours. Null when there is none.
 */
export function wholeOf(which: Which, now: Date): Which | null {
  const moments = which.branches.map(({ timeZone }) => localMoment(now.getTime(), timeZone));
  const [today] = moments.map(({ day }) => day).sort();
  if (today === undefined || today > which.until) return which;
  const until = addDays(today, -1);
  if (until >= which.from) return { ...which, until };
  const minutes = moments.flatMap((each) => (each.day === today ? [each.minutes] : []));
  const { from, to } = which.hours ?? { from: 0, to: 23 };
  const last = Math.min(to, Math.floor(Math.min(...minutes) / 60) - 1);
  if (which.from > today || last < from) return null;
  return { ...which, until: today, hours: { from, to: last } };
}

export function pastOf({ from, until, ...which }: Which): Which {
  const days = Math.max(usualDays, lengthOf({ from, until }));
  return { ...which, from: addDays(from, -days), until: addDays(from, -1) };
}

/**
 * Returns the figures of the part `whole` of `asked`, computed from all its days and hours, with
 * comparable past figures by day. `first` is the first day with counts.
 */
export function likeWithLike(
  asked: Which,
  whole: Which | null,
  {
    days,
    hours,
    past,
    first,
  }: Pick<Figures, 'days' | 'hours'> & {
    past: FiguresOfDay[] | null;
    first: string | null;
  },
): Pick<Figures, 'whole' | 'before' | 'weekdays'> {
  const none = { whole: null, before: null, weekdays: null };
  if (whole === null) return none;
  const { until } = whole;
  const last = whole.hours === asked.hours ? null : (whole.hours?.to ?? null);
  if (last !== null && hours === null) return none;
  const parts =
    last === null
      ? days.filter(({ day }) => day <= until)
      : (hours ?? []).filter(({ hour }) => hour <= last);
  const figures = { until, hour: last === null ? null : last + 1, figures: together(parts) };
  if (past === null) return { ...none, whole: figures };
  const { from } = rangeBefore(whole);
  const weeks = addDays(whole.from, -usualDays);
  return {
    whole: figures,
    before:
      first !== null && first <= from ? together(past.filter(({ day }) => day >= from)) : null,
    weekdays: usualOf(
      whole,
      past.filter(({ day }) => day >= weeks),
      first,
    ),
  };
}
