import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prefixPattern } from './intake.ts';
import { prefixesFor } from './prefixes.ts';

it('takes letters of the name, without accents, before any other', () => {
  expect(prefixesFor(['Padrón', 'Tributos', 'Pagos', 'Óptica', '123', 'Ñandú'])).toEqual(
    // «Padrón» has taken P.
    ['P', 'T', 'A', 'O', 'B', 'N'],
  );
});

it('gives each of up to 26 services a prefix of its own that a service may have', () => {
  const names = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 26 });
  fc.assert(
    fc.property(names, (given) => {
      const prefixes = prefixesFor(given);
      expect(new Set(prefixes).size).toBe(given.length);
      for (const prefix of prefixes) expect(prefix).toMatch(prefixPattern);
    }),
  );
  expect(() => prefixesFor(Array.from({ length: 27 }, () => 'Uno'))).toThrow(RangeError);
});
