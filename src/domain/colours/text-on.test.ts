import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { takesText, textOn } from './text-on.ts';

const colours = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#00703c', '#ffffff', true],
  ['#d9f99d', '#0b0f0e', true],
  ['#777777', '#0b0f0e', false],
])('%s takes %s: %s', (ground, text, reads) => {
  expect(textOn(ground)).toBe(text);
  expect(takesText(ground)).toBe(reads);
});

it('refuses a colour only where neither white nor black reads on it', () => {
  fc.assert(
    fc.property(colours, (ground) => {
      const best = Math.max(contrast('#ffffff', ground), contrast('#0b0f0e', ground));
      expect(takesText(ground)).toBe(best >= 4.5);
    }),
  );
});
