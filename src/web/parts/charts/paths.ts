/** SVG units: width of one point on the axis, and height of the axis from 0 to its top. */
export const placeWidth = 100;
export const plotHeight = 1000;

type Values = readonly (number | null)[];

export const centre = (index: number) => (index + 0.5) * placeWidth;
/** Vertical position of a value, measured from the top. */
export const level = (value: number, top: number) => plotHeight * (1 - value / top);

function stretches(values: Values): { index: number; value: number }[][] {
  const found: { index: number; value: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) found.push([]);
    else found.at(-1)?.push({ index, value });
  }
  return found.filter((stretch) => stretch.length > 0);
}

export function line(values: Values, top: number): string {
  return stretches(values)
    .map(
      (stretch) =>
        `M${stretch.map((at) => `${centre(at.index)} ${level(at.value, top)}`).join('L')}`,
    )
    .join('');
}

/** Path of points, drawn as zero-length strokes with round caps. */
export function dots(values: Values, top: number): string {
  return values
    .map((value, index) => (value === null ? '' : `M${centre(index)} ${level(value, top)}h0`))
    .join('');
}

/** Keeps only values without a neighbour, which no line connects. */
export function lonely(values: Values): Values {
  return values.map((value, index) =>
    (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? value : null,
  );
}

/** Path of the area between two rows of values; a value without neighbours is a narrow column. */
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

/** Path of steps: each value fills the full width of its point, down to the axis. */
export function steps(values: Values, top: number): string {
  return stretches(values)
    .map((stretch) => {
      const stairs = stretch.map(({ value }) => `V${level(value, top)}h${placeWidth}`);
      return `M${(stretch.at(0)?.index ?? 0) * placeWidth} ${plotHeight}${stairs.join('')}V${plotHeight}Z`;
    })
    .join('');
}
