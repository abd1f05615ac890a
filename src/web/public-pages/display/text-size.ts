import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import { emWidth } from '../parts/font.ts';
import type { CallWidths, Widths } from './layout.ts';

/** What a letter measures for each metre to the farthest seat. */
export const mmPerMetre = 12;

const mmPerInch = 25.4;

/**
 * The size of the font, in CSS pixels, whose capital letters are read from the farthest seat.
 * `screen` is the whole screen in CSS pixels, whichever way it is turned; `capitalShare` is how
 * tall a capital is in letters of size 1.
 */
export function fontPx(
  screen: { width: number; height: number },
  { metres, inches }: Pick<DisplaySettings, 'metres' | 'inches'>,
  capitalShare: number,
): number {
  const pxPerMm = Math.hypot(screen.width, screen.height) / (inches * mmPerInch);
  return (metres * mmPerMetre * pxPerMm) / capitalShare;
}

/** How wide a name is, broken where it has a space. */
export function widthsOf(name: string, em = emWidth): Widths {
  const one = em(name);
  const breaks = [...name.matchAll(/\s/g)].map(({ index }) =>
    Math.max(em(name.slice(0, index)), em(name.slice(index + 1))),
  );
  return { one, two: Math.min(one, ...breaks) };
}

export function callWidths({ label, gate }: { label: string; gate: string }): CallWidths {
  return { label: emWidth(label), gate: widthsOf(gate) };
}
