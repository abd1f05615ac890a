import type { components } from '#contract/types.ts';
import { meanAttention, meanWait, occupancyOf } from '#domain/day/figures.ts';
import { figureNames as names } from '#domain/figures/names.ts';
import { clock, elapsed } from '#domain/time/elapsed.ts';
import { inPercent, levelPercent } from '../../parts/services/level-text.ts';
import { measureTexts as texts } from './measure-texts.ts';

export type Figures = components['schemas']['Measures'];

export interface Measure {
  name: string;
  of: (figures: Figures) => number | null;
  text: (value: number) => string;
  apart: (difference: number) => string;
  /** The better direction; absent if neither is. */
  good?: 'more' | 'less';
}

const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' });
const tenths = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export const countText = (count: number) => whole.format(count);
/** Formats seconds in the wording of spec §9. */
export const lengthText = (seconds: number) => elapsed(0, seconds * 1000);
const percentText = (value: number) => `${value} %`;

const count = { text: countText, apart: countText } as const;
const length = { text: lengthText, apart: (seconds: number) => clock(Math.round(seconds)) };
const percent = { text: percentText, apart: texts.points };

export const cancelledOf = ({
  cancelledBySystem,
  cancelledByUser,
  cancelledByPerson,
  cancelledOnGateClosing,
}: Figures) => cancelledBySystem + cancelledByUser + cancelledByPerson + cancelledOnGateClosing;

const table = {
  ns: { name: names.ns, of: levelPercent, ...percent, good: 'more' },
  tme: { name: names.tme, of: meanWait, ...length, good: 'less' },
  tmo: { name: names.tmo, of: meanAttention, ...length },
  longest: {
    name: names.longest,
    of: ({ longestWaitSeconds, called }) => (called === 0 ? null : longestWaitSeconds),
    ...length,
    good: 'less',
  },
  arrived: { name: names.arrived, of: ({ arrived }) => arrived, ...count },
  attended: { name: names.attended, of: ({ attended }) => attended, ...count },
  absent: { name: names.absent, of: ({ absent }) => absent, ...count, good: 'less' },
  cancelled: { name: names.cancelled, of: cancelledOf, ...count, good: 'less' },
  transferred: { name: names.transferred, of: ({ transferred }) => transferred, ...count },
  postponed: { name: names.postponed, of: ({ postponed }) => postponed, ...count },
  polls: {
    name: names.polls,
    of: ({ ratings, ratingSum }) => (ratings === 0 ? null : ratingSum / ratings),
    text: (value) => texts.ofFive(tenths.format(value)),
    apart: (difference) => tenths.format(difference),
    good: 'more',
  },
  occupancy: {
    name: names.occupancy,
    of: (figures) => {
      const share = occupancyOf(figures);
      return share === null ? null : inPercent(share);
    },
    ...percent,
  },
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof table;

export const measures: Record<MeasureName, Measure> = table;

export interface Comparison {
  other: string;
  text?: string;
  /** Absent if the figure is unchanged or has no better direction. */
  verdict?: 'better' | 'worse';
}

export function compared(
  { of, text, apart, good }: Measure,
  now: Figures,
  then: Figures | null,
): Comparison {
  const [value, reference] = [of(now), then && of(then)];
  if (reference === null) return { other: texts.nothingThen };
  if (value === null) return { other: text(reference) };
  const difference = value - reference;
  const far = apart(Math.abs(difference));
  if (far === apart(0)) return { other: text(reference), text: texts.same };
  const more = difference > 0;
  if (!good) return { other: text(reference), text: more ? texts.more(far) : texts.less(far) };
  const verdict = more === (good === 'more') ? 'better' : 'worse';
  return { other: text(reference), text: texts[verdict](far), verdict };
}
