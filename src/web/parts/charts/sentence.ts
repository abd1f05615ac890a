import { type Extreme, texts } from './texts.ts';

/** What a chart shows, in one sentence: how much there is, its most and its least. */
export function sentence(
  values: readonly { name: string; value: number | null }[],
  format: (value: number) => string,
): string {
  const known = values
    .flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    .sort((a, b) => b.value - a.value);
  const [most, least] = [known.at(0), known.at(-1)];
  if (!most || !least) return `${texts.empty}.`;
  const worded = ({ name, value }: typeof most): Extreme => ({ name, value: format(value) });
  return known.length === 1
    ? texts.one(most.name, format(most.value))
    : texts.summary(known.length, worded(most), worded(least));
}
