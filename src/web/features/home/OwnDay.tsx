import type { DayFigures } from '#domain/day/figures.ts';
import { figuresOf } from './day-figures.ts';
import { Figures } from './Figures.tsx';
import { texts } from './texts.ts';

export function OwnDay({ figures }: { figures: DayFigures }) {
  return <Figures title={texts.ownDay} figures={figuresOf(figures)} />;
}
