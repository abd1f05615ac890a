import { nameOf, type Row } from './row.ts';
import { type Extreme, texts } from './texts.ts';

/** A named series with one value for each row, null if unknown. */
export interface Course {
  name: string;
  values: readonly (number | null)[];
}

/**
 * Summarises each series in a sentence: number of values, maximum and minimum. Null without data.
 */
export function inWords(
  rows: readonly Row[],
  courses: readonly Course[],
  format: (value: number) => string,
): string | null {
  const said = courses.flatMap(({ name, values }) => {
    const known = values
      .flatMap((value, index) => {
        const row = rows[index];
        return value === null || !row ? [] : [{ name: nameOf(row), value }];
      })
      .sort((a, b) => b.value - a.value);
    const [most, least] = [known.at(0), known.at(-1)];
    if (!most || !least) return [];
    const worded = (of: typeof most): Extreme => ({ name: of.name, value: format(of.value) });
    const words = texts.summary(known.length, worded(most), worded(least));
    return courses.length === 1 ? [words] : [texts.course(name, words)];
  });
  return said.length === 0 ? null : said.join(' ');
}
