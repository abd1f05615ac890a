/** The drawing's own units: of a place along the axis, and of the axis from 0 to its top. */
export const placeWidth = 100;
export const plotHeight = 1000;

type Values = readonly (number | null)[];

export const centre = (index: number) => (index + 0.5) * placeWidth;
/** Where a value lies, from the top downwards. */
export const level = (value: number, top: number) => plotHeight * (1 - value / top);

/** The stretches of a row between its gaps, each with the places of its values. */
function stretches(values: Values): { index: number; value: number }[][] {
  const found: { index: number; value: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) found.push([]);
    else found.at(-1)?.push({ index, value });
  }
  return found.filter((stretch) => stretch.length > 0);
}

/** A line through the values that breaks where there are none. */
export function line(values: Values, top: number): string {
  return stretches(values)
    .map(
      (stretch) =>
        `M${stretch.map((at) => `${centre(at.index)} ${level(at.value, top)}`).join('L')}`,
    )
    .join('');
}

/** Points, as strokes without length whose round ends are the points. */
export function dots(values: Values, top: number): string {
  return values
    .map((value, index) => (value === null ? '' : `M${centre(index)} ${level(value, top)}h0`))
    .join('');
}

/** The points that no line leads to. */
export function lonely(values: Values): Values {
  return values.map((value, index) =>
    (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? value : null,
  );
}

/** The ground between two rows of values; one without neighbours is a narrow column. */
export function area(lows: Values, highs: Values, top: number): string {
  const both = highs.map((high, index) => ((lows[index] ?? null) === null ? null : high));
  return stretches(both)
    .map((stretch) => {
      const [only, second] = stretch;
      if (only && !second) {
        const [up, down] = [level(only.value, top), level(lows[only.index] ?? 0, top)];
        return `M${centre(only.index) - 15} ${up}h30V${down}h-30Z`;
      }
      const along = (side: Values) =>
        stretch.map(({ index }) => `${centre(index)} ${level(side[index] ?? 0, top)}`);
      return `M${[...along(highs), ...along(lows).reverse()].join('L')}Z`;
    })
    .join('');
}

/** A staircase: each value holds over its whole place, and stands on the ground. */
export function steps(values: Values, top: number): string {
  return stretches(values)
    .map((stretch) => {
      const stairs = stretch.map(({ value }) => `V${level(value, top)}h${placeWidth}`);
      return `M${(stretch.at(0)?.index ?? 0) * placeWidth} ${plotHeight}${stairs.join('')}V${plotHeight}Z`;
    })
    .join('');
}
