import type { DisplaySettings } from '#domain/devices/display-settings.ts';

/** What a letter measures for each metre to the farthest seat. */
export const mmPerMetre = 12;

/** How much of a font's size its capital letters are tall; system fonts have 0.70 to 0.73. */
const capitalShare = 0.7;

const mmPerInch = 25.4;

/**
 * The size of the font, in CSS pixels, whose capital letters are read from the farthest seat.
 * `screen` is the whole screen in CSS pixels, whichever way it is turned.
 */
export function fontPx(
  screen: { width: number; height: number },
  { metres, inches }: Pick<DisplaySettings, 'metres' | 'inches'>,
): number {
  const pxPerMm = Math.hypot(screen.width, screen.height) / (inches * mmPerInch);
  return (metres * mmPerMetre * pxPerMm) / capitalShare;
}

/** How many characters the widest line of a text has on two lines, broken where it has a space. */
export function widestLine(text: string): number {
  const breaks = [...text.matchAll(/\s/g)].map(({ index }) =>
    Math.max(index, text.length - index - 1),
  );
  return Math.min(text.length, ...breaks);
}
