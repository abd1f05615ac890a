import { type DayFigures, meanAttention, meanWait } from '#domain/day/figures.ts';
import { clock } from '#domain/time/elapsed.ts';
import { levelPercent } from '../../parts/services/level-text.ts';
import type { Figure } from './Figures.tsx';
import { texts } from './texts.ts';

interface Measure {
  name: string;
  of: (day: DayFigures) => number | null;
  text: (value: number) => string;
  difference: (value: number) => string;
}

const seconds = { text: clock, difference: clock };
const count = { text: String, difference: String };

const measures: Measure[] = [
  { name: texts.attended, of: ({ attended }) => attended, ...count },
  {
    name: texts.level,
    of: levelPercent,
    text: (value) => `${value} %`,
    difference: texts.points,
  },
  { name: texts.wait, of: meanWait, ...seconds },
  { name: texts.attention, of: meanAttention, ...seconds },
  { name: texts.absent, of: ({ absent }) => absent, ...count },
];

export function figuresOf(day: DayFigures, before?: DayFigures): Figure[] {
  return measures.map(({ name, of, text, difference }) => {
    const [value, then] = [of(day), before ? of(before) : null];
    const shown = value === null ? texts.none : text(value);
    if (!before) return { name, value: shown };
    if (then === null) return { name, value: shown, than: texts.nothingThen };
    return { name, value: shown, than: than(value, then, difference, text) };
  });
}

function than(
  value: number | null,
  then: number,
  difference: Measure['difference'],
  text: Measure['text'],
): string {
  if (value === null) return texts.before(text(then));
  if (value === then) return texts.same;
  const apart = difference(Math.abs(value - then));
  return `${value > then ? texts.more(apart) : texts.less(apart)}, ${texts.before(text(then))}`;
}
