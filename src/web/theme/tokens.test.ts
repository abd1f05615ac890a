import { describe, expect, it } from 'vitest';
import { presets } from './defaults.ts';
import { type Brand, primaries, primaryShades, shadeNames, surfaces } from './palette.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** Contrast by WCAG 2.2, implemented independently so that it does not share a mistake. */
function contrastOf(one: string, other: string): number {
  const luminance = (colour: string) => {
    const linear = (at: number) => {
      const part = Number(`0x${colour.slice(at, at + 2)}`) / 255;
      return part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92;
    };
    return linear(1) * 0.2126 + linear(3) * 0.7152 + linear(5) * 0.0722;
  };
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Each text colour and its backgrounds in the stylesheets. */
const texts: Partial<Record<keyof Tokens, (keyof Tokens)[]>> = {
  ink: ['paper', 'ground', 'hover', 'tint', 'tint-hover'],
  soft: ['paper', 'ground', 'hover', 'tint'],
  accent: ['paper', 'ground', 'hover'],
  'accent-strong': ['paper', 'ground', 'hover', 'tint', 'tint-hover'],
  'on-fill': ['fill', 'fill-hover'],
  danger: ['paper', 'ground', 'hover', 'danger-tint'],
  'on-danger': ['danger', 'danger-hover'],
  warning: ['paper', 'ground', 'hover'],
  'status-scheduled': ['status-scheduled-ground'],
  'status-waiting': ['status-waiting-ground'],
  'status-called': ['status-called-ground'],
  'status-attending': ['status-attending-ground'],
  'status-postponed': ['status-postponed-ground'],
  'status-attended': ['status-attended-ground'],
  'status-absent': ['status-absent-ground'],
  'status-cancelled': ['status-cancelled-ground'],
};
const outlines: Partial<Record<keyof Tokens, (keyof Tokens)[]>> = {
  edge: ['paper', 'ground'],
  accent: ['paper', 'ground'],
  danger: ['paper', 'ground'],
};

const fills: typeof texts = { fill: ['paper', 'ground'], 'fill-hover': ['paper', 'ground'] };

function tooFaint(tokens: Tokens, pairs: typeof texts, ratio: number): string[] {
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds
      .map((ground) => ({ ground, is: contrastOf(tokens[text as keyof Tokens], tokens[ground]) }))
      .filter(({ is }) => is < ratio)
      .map(({ ground, is }) => `${text} on ${ground} ${is.toFixed(2)}`),
  );
}

const brands: (Brand | null)[] = [
  null,
  { green: '#00a651', blue: '#0057b8' },
  { green: '#d9f99d', blue: '#001133' },
];

describe.each(presets)('%s', (preset) => {
  describe.each([false, true])('dark: %s', (dark) => {
    it.each(primaries)('%s reads on every surface (AA)', (primary) => {
      const faint = surfaces.flatMap((surface) =>
        brands.flatMap((brand) => {
          const tokens = tokensOf({ primary, surface, preset, dark, brand });
          const shapes = brand ? outlines : { ...outlines, ...fills };
          return [...tooFaint(tokens, texts, 4.5), ...tooFaint(tokens, shapes, 3)].map(
            (pair) => `${surface}: ${pair}`,
          );
        }),
      );
      expect(faint).toEqual([]);
    });
  });
});

it('offers the colours of spec §2, each in eleven shades', () => {
  expect(primaries.join(', ')).toBe(
    'noir, emerald, green, lime, orange, amber, yellow, teal, cyan, sky, blue, indigo, violet, purple, fuchsia, pink, rose',
  );
  expect(surfaces.join(', ')).toBe('slate, gray, zinc, neutral, stone, soho, viva, ocean');
  for (const surface of surfaces) {
    for (const primary of primaries) {
      const shades = primaryShades(primary, surface);
      expect(
        shadeNames.map((name) => shades[name]).filter((c) => /^#[0-9a-f]{6}$/.test(c)),
      ).toHaveLength(11);
    }
  }
});

it('takes the brand for the 500 shade of green and blue, and of nothing else (spec §9)', () => {
  const brand = { green: '#123456', blue: null };
  for (const primary of primaries) {
    const [own, branded] = [
      primaryShades(primary, 'slate'),
      primaryShades(primary, 'slate', brand),
    ];
    expect(branded).toEqual(primary === 'green' ? { ...own, 500: '#123456' } : own);
  }
  expect(
    tokensOf({ primary: 'green', surface: 'slate', preset: 'Aura', dark: false, brand }).fill,
  ).toBe('#123456');
});
