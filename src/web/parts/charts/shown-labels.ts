/** Pixels that the places of a chart have on a phone, in a half column and over a page. */
const rooms = { narrow: 230, middle: 400, wide: 640 };

export type ChartWidth = keyof typeof rooms;

/**
 * From which room on each label is written, so that none touches another: a label of a narrow chart
 * is one of every wider chart too; null where there is never room.
 */
export function shownFrom(labels: readonly string[]): (ChartWidth | null)[] {
  const letters = Math.max(1, ...labels.map(({ length }) => length));
  const every = (room: ChartWidth, base: number) => {
    const fit = Math.max(1, Math.floor(rooms[room] / (letters * 7 + 14)));
    return base * Math.ceil(labels.length / (base * fit));
  };
  const wide = every('wide', 1);
  const middle = every('middle', wide);
  const narrow = every('narrow', middle);
  return labels.map((_, index) => {
    if (index % narrow === 0) return 'narrow';
    if (index % middle === 0) return 'middle';
    return index % wide === 0 ? 'wide' : null;
  });
}
