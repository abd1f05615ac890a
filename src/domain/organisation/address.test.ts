import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressLimits, addressOf, isPublicAddress } from './address.ts';

it.each([
  ['Ayuntamiento de Ávila', 'ayuntamiento-de-avila'],
  ['Col·legi Oficial d’Arquitectes', 'collegi-oficial-darquitectes'],
  ['  Peña & Cía., S. L. ', 'pena-cia-s-l'],
  ['EUSKO JAURLARITZA 24', 'eusko-jaurlaritza-24'],
  ['中心', 'principal'],
  ['Ñ', 'principal'],
  ['Alborada', 'principal'],
  [`${'a'.repeat(30)} ${'b'.repeat(29)} ${'c'.repeat(9)}`, `${'a'.repeat(30)}-${'b'.repeat(29)}`],
  ['x'.repeat(99), 'x'.repeat(60)],
])('«%s» becomes %s', (name, address) => {
  expect(addressOf(name)).toBe(address);
});

it('makes an address of every name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(isPublicAddress(addressOf(name))).toBe(true);
    }),
  );
});

it.each(['', 'a', 'Uno', 'año', 'dos palabras', '-uno', 'uno-', 'u--no', 'a/b', 'a'.repeat(61)])(
  'refuses %j',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

it('takes the shortest and the longest', () => {
  expect(isPublicAddress('a1')).toBe(true);
  expect(isPublicAddress('a'.repeat(addressLimits.max))).toBe(true);
});
