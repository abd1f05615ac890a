import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import { emWidth } from '../parts/font.ts';
import type { CallWidths, Widths } from './layout.ts';

/** Millimetres of capital height per metre to the farthest seat. */
export const mmPerMetre = 12;

const mmPerInch = 25.4;

/**
 * Returns the font size in CSS pixels whose capitals are legible from the farthest seat. `screen`
 * is the whole screen in CSS pixels, in either orientation; `capitalShare` is the height of a
 * capital in em.
 */
export function fontPx(
  screen: { width: number; height: number },
  { metres, inches }: Pick<DisplaySettings, 'metres' | 'inches'>,
  capitalShare: number,
): number {
  const pxPerMm = Math.hypot(screen.width, screen.height) / (inches * mmPerInch);
  return (metres * mmPerMetre * pxPerMm) / capitalShare;
}

/** Measures a name on one line and broken at a space, in em. */
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
