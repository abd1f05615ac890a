import { meanAttention, meanWait, occupancyOf } from '../day/figures.ts';
import type { Measures } from '../figures/measures.ts';
import { columnNames, figureNames } from '../figures/names.ts';
import { serviceLevel } from '../services/level.ts';
import { clock, elapsed } from '../time/elapsed.ts';

export const nothing = '–';

const rounded = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 1 });

/**
 * Formats a share from 0 to 1 (es-ES), rounded down so that only a full share is 100 %: 0.853 is
 * «85,3 %».
 */
export function shareText(value: number | null): string {
  // Compensates for binary rounding, so that 0.29 stays 29 %.
  return value === null ? nothing : share.format(Math.floor(value * 1000 + 1e-9) / 1000);
}

export function secondsText(seconds: number | null): string {
  return seconds === null ? nothing : elapsed(0, seconds * 1000);
}

/** Formats an hour from 0 to 23 on a 12-hour clock (spec §9). */
export function hourText(hour: number): string {
  // Non-breaking spaces, like those of `Intl`.
  return `${hour % 12 || 12}:00\u00A0${hour < 12 ? 'a' : 'p'}.\u00A0m.`;
}

export function cancelledOf(figures: Measures): number {
  const { cancelledBySystem, cancelledByUser, cancelledByPerson, cancelledOnGateClosing } = figures;
  return cancelledBySystem + cancelledByUser + cancelledByPerson + cancelledOnGateClosing;
}

/** Between 1 and 5; null without answers. */
export function ratingOf({ ratings, ratingSum }: Measures): number | null {
  return ratings === 0 ? null : ratingSum / ratings;
}

const count = (value: number): string => rounded.format(value);
const longest = ({ called, longestWaitSeconds }: Measures): number | null =>
  called === 0 && longestWaitSeconds === 0 ? null : longestWaitSeconds;

interface Figure {
  name: string;
  column: string;
  text: (figures: Measures) => string;
  /** The number for comparisons and charts; null if there is none. */
  value: (figures: Measures) => number | null;
  unit: 'count' | 'share' | 'seconds' | 'rating';
  better?: 'more' | 'less';
}

const named = (key: keyof typeof figureNames) => ({
  name: figureNames[key],
  column: columnNames[key],
});

const counted = (name: string, value: (figures: Measures) => number, better?: 'less'): Figure => ({
  name,
  column: name,
  value,
  unit: 'count',
  text: (figures) => count(value(figures)),
  ...(better && { better }),
});

const timed = (
  key: keyof typeof figureNames,
  value: (figures: Measures) => number | null,
  better?: 'less',
): Figure => ({
  ...named(key),
  value,
  unit: 'seconds',
  text: (figures) => secondsText(value(figures)),
  ...(better && { better }),
});

export const reportFigures = {
  ns: {
    ...named('ns'),
    value: serviceLevel,
    unit: 'share',
    better: 'more',
    text: (figures) => shareText(serviceLevel(figures)),
  },
  tme: timed('tme', meanWait, 'less'),
  tmo: timed('tmo', meanAttention),
  longestWait: timed('longest', longest, 'less'),
  arrived: counted(figureNames.arrived, ({ arrived }) => arrived),
  called: counted('Llamados', ({ called }) => called),
  calledInTime: counted('Llamados a tiempo', ({ calledInTime }) => calledInTime),
  attended: counted(figureNames.attended, ({ attended }) => attended),
  absent: counted(figureNames.absent, ({ absent }) => absent, 'less'),
  cancelled: counted(figureNames.cancelled, cancelledOf, 'less'),
  cancelledByUser: counted('Cancelados por el personal', (f) => f.cancelledByUser),
  cancelledByPerson: counted('Cancelados por la persona', (f) => f.cancelledByPerson),
  cancelledOnGateClosing: counted(
    'Cancelados al cerrar el puesto',
    (f) => f.cancelledOnGateClosing,
  ),
  cancelledBySystem: counted('Cancelados por el sistema', (f) => f.cancelledBySystem),
  transferred: counted(figureNames.transferred, ({ transferred }) => transferred),
  postponed: counted(figureNames.postponed, ({ postponed }) => postponed),
  ratings: counted(figureNames.polls, ({ ratings }) => ratings),
  rating: {
    name: 'Valoración media',
    column: 'Valoración media',
    value: ratingOf,
    unit: 'rating',
    better: 'more',
    text: (figures) => {
      const rating = ratingOf(figures);
      return rating === null ? nothing : rounded.format(rating);
    },
  },
  occupancy: {
    ...named('occupancy'),
    value: occupancyOf,
    unit: 'share',
    text: (figures) => shareText(occupancyOf(figures)),
  },
} as const satisfies Record<string, Figure>;

export type ReportFigure = keyof typeof reportFigures;

/**
 * Formats the signed difference between two figures, null if either is missing. Shares differ in
 * percentage points.
 */
export function differenceText(name: ReportFigure, now: Measures, then: Measures): string | null {
  const { value, unit }: Figure = reportFigures[name];
  const [after, before] = [value(now), value(then)];
  if (after === null || before === null) return null;
  const by = after - before;
  const size = Math.abs(by);
  const text =
    unit === 'seconds'
      ? clock(Math.round(size))
      : unit === 'share'
        ? `${rounded.format(size * 100)} puntos`
        : rounded.format(size);
  const sign = by > 0 ? '+' : by < 0 ? '−' : '=';
  return sign === '=' ? sign : `${sign}${text}`;
}
