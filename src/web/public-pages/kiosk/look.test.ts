import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '#domain/colours/contrast.ts';
import { strongColours } from './look.ts';

const colours = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('reads at 7:1 on every ground, whatever the organisation’s colour is', () => {
  fc.assert(
    fc.property(fc.option(colours), fc.boolean(), (green, dark) => {
      const found = strongColours(green === null ? null : { green, blue: null }, dark);
      for (const ground of [found.paper, found.ground, found.hover, found.tint]) {
        for (const text of [found.ink, found.soft, found.accent, found['accent-strong']]) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
        }
      }
      expect(contrast(found['on-fill'], found.fill)).toBeGreaterThanOrEqual(7);
      expect(contrast(found['on-fill'], found['fill-hover'])).toBeGreaterThanOrEqual(7);
      expect(contrast(found.danger, found['danger-tint'])).toBeGreaterThanOrEqual(7);
    }),
  );
});
