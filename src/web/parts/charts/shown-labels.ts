/** Axis width in pixels on a phone, in a half column and at full width. */
const rooms = { narrow: 230, middle: 400, wide: 640 };

export type ChartWidth = keyof typeof rooms;

/**
 * Returns the smallest width at which each label is shown without overlap, null if it never fits.
 * Labels of a narrow chart also appear in every wider one.
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
