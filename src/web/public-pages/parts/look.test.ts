import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '#domain/colours/contrast.ts';
import { coloursOf } from './look.ts';

const colours = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('takes the theme’s own colours where the organisation has none', () => {
  expect(coloursOf(null, false).fill).toBe(coloursOf({ green: null, blue: null }, false).fill);
});

it('takes the organisation’s colour as it is where that reads', () => {
  expect(coloursOf({ green: null, blue: '#7a1f5c' }, false)).toMatchObject({
    fill: '#7a1f5c',
    accent: '#7a1f5c',
  });
});

it('shows lines and texts that read, whatever the organisation’s colour is', () => {
  fc.assert(
    fc.property(colours, fc.boolean(), (green, dark) => {
      const found = coloursOf({ green, blue: null }, dark);
      for (const ground of [found.paper, found.ground, found.hover]) {
        expect(contrast(found.accent, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of [found.tint, found['tint-hover']]) {
        expect(contrast(found['accent-strong'], ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
