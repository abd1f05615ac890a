import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mask } from './mask.ts';

it.each([
  ['', ''],
  ['1234567', '1234567'],
  ['12345678', '123****5678'],
  ['ana.lopez@mail.example', 'ana****mple'],
  ['😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀'],
  ['😀1😀234😀5', '😀1😀****34😀5'],
])('masks %j as %j (spec §9)', (value, masked) => {
  expect(mask(value)).toBe(masked);
});

const characters = fc.oneof(fc.constantFrom('a', '*', 'ñ', '7'), fc.constantFrom('😀', '𝒳'));

it('keeps the first three and the last four characters, hides how many there were, breaks none', () => {
  fc.assert(
    fc.property(fc.string({ unit: characters, minLength: 8 }), (value) => {
      const masked = mask(value);
      // Throws on half a surrogate pair.
      expect(() => encodeURIComponent(masked)).not.toThrow();
      expect(Array.from(masked)).toHaveLength(11);
      expect(value.startsWith(masked.slice(0, masked.indexOf('****')))).toBe(true);
      expect(value.endsWith(masked.slice(masked.lastIndexOf('****') + 4))).toBe(true);
    }),
  );
});
