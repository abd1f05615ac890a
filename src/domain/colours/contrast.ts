function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance of a colour #rrggbb by WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // The cast: `map` keeps the length of three.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours #rrggbb by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ]; // The cast: sorting keeps the length of two.
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Blends `share` (0 to 1) of one colour over another, both #rrggbb. The result is opaque, so that
 * its contrast is known.
 */
export function mix(colour: string, over: string, share: number): string {
  const ground = channels(over);
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel * share + (ground[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the first candidate that reaches the contrast ratio on every ground; if none does, the
 * candidate with the best contrast.
 */
export function readable(
  candidates: readonly string[],
  grounds: readonly string[],
  ratio: number,
): string {
  const worst = (colour: string) => Math.min(...grounds.map((ground) => contrast(colour, ground)));
  const found = candidates.find((colour) => worst(colour) >= ratio);
  return found ?? candidates.reduce((best, next) => (worst(next) > worst(best) ? next : best));
}
