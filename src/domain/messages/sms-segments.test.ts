import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smsSegments } from './sms-segments.ts';

it.each([
  ['', 'gsm7', 1, 160],
  ['a'.repeat(160), 'gsm7', 1, 0],
  ['a'.repeat(161), 'gsm7', 2, 145],
  ['a'.repeat(306), 'gsm7', 2, 0],
  ['a'.repeat(307), 'gsm7', 3, 152],
  ['€'.repeat(80), 'gsm7', 1, 0],
  // A pair of septets is never split across parts.
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'gsm7', 2, 141],
  ['ñ¿¡üÑé'.repeat(20), 'gsm7', 1, 40],
  ['á', 'ucs2', 1, 69],
  ['á'.repeat(70), 'ucs2', 1, 0],
  ['á'.repeat(71), 'ucs2', 2, 63],
  [`${'á'.repeat(66)}👩${'á'.repeat(10)}`, 'ucs2', 2, 55],
])('%j is %s in %i, %i left', (text, encoding, parts, left) => {
  const sms = smsSegments(text);
  expect([sms.encoding, sms.parts.length, sms.left]).toEqual([encoding, parts, left]);
});

it('names the letters that make the text dear', () => {
  expect(smsSegments('Atención: está á').foreign).toEqual(['ó', 'á']);
});

it('never cuts a sign, fills no part beyond its size and loses nothing', () => {
  const sign = fc.constantFrom('a', 'á', '€', '👩‍👩‍👧‍👦', '👍🏽', '🇪🇸', 'e\u0301', '\n', '👩');
  const whole = new Intl.Segmenter('es', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.array(sign, { minLength: 20, maxLength: 200, size: 'max' }), (signs) => {
      const text = signs.join('');
      const { encoding, parts } = smsSegments(text);
      expect(parts.join('')).toBe(text);
      const most = parts.length === 1 ? { gsm7: 160, ucs2: 70 } : { gsm7: 153, ucs2: 67 };
      const septets = (part: string) => part.length + part.split('€').length - 1;
      for (const part of parts) {
        const size = encoding === 'gsm7' ? septets(part) : part.length;
        expect(size).toBeLessThanOrEqual(most[encoding]);
      }
      const ends = new Set(Array.from(whole.segment(text), ({ index }) => index));
      let at = 0;
      for (const part of parts.slice(0, -1)) {
        at += part.length;
        expect(ends.has(at)).toBe(true);
      }
    }),
  );
});
