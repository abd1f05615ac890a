import { expect, it } from 'vitest';
import { rowsFor, typedWith } from './keyboard.ts';
import type { Field } from './visit.ts';

const type = (field: Field, text: string) =>
  [...text].reduce((before, character) => typedWith(field, before, character), '');

it('writes names and documents as people do', () => {
  expect(type('name', 'JOSÉ MUÑOZ-RÍOS')).toBe('José Muñoz-Ríos');
  expect(type('document', '12345678z')).toBe('12345678Z');
  expect(type('email', 'ana@ejemplo.es')).toBe('ana@ejemplo.es');
});

it('has every key that what is asked for needs, and each once', () => {
  const needed: [Field, string][] = [
    ['name', 'JOSÉMUÑZRÏÇ-'],
    ['document', 'X1234567Z'],
    ['who', '600111222AZ'],
    ['phone', '+34600111278905'],
    ['email', 'ana_b-c@ejemplo.es1'],
  ];
  for (const [field, text] of needed) {
    const keys = rowsFor(field).flat();
    expect(new Set(keys).size).toBe(keys.length);
    expect([...text].filter((each) => !keys.includes(each))).toEqual([]);
  }
});
