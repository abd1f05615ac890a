import type { components } from '#contract/types.ts';
import { contrast, mix, readable } from '#domain/colours/contrast.ts';
import { coloursOf } from '../parts/look.ts';

const aaa = 7;
const shares = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1];

/**
 * The organisation's colours with each text adjusted to a contrast of 7:1 (WCAG 2.2 AAA), because a
 * kiosk may be in sunlight and people cannot change it.
 */
export function strongColours(
  brand: Pick<components['schemas']['Brand'], 'green' | 'blue'> | null,
  dark: boolean,
) {
  const found = coloursOf(brand, dark);
  const { paper, ground, hover, tint } = found;
  const grounds = [paper, ground, hover, tint];
  const stronger = (colour: string) =>
    readable(
      shares.map((share) => mix(colour, found.ink, share)),
      grounds,
      aaa,
    );
  const on =
    contrast('#ffffff', found.fill) >= contrast('#000000', found.fill) ? '#ffffff' : '#000000';
  const towards = on === '#ffffff' ? '#000000' : '#ffffff';
  const fill = readable(
    shares.map((share) => mix(found.fill, towards, share)),
    [on],
    aaa,
  );
  return {
    ...found,
    soft: stronger(found.soft),
    accent: stronger(found.accent),
    fill,
    'on-fill': on,
    'accent-strong': stronger(found['accent-strong']),
    'fill-hover': mix(fill, towards, 0.9),
    danger: readable(
      shares.map((share) => mix(found.danger, found.ink, share)),
      [...grounds, found['danger-tint']],
      aaa,
    ),
  };
}
