import fc from 'fast-check';
import { expect, it } from 'vitest';
import { merge } from './merge.ts';

const base = { name: 'Caja', position: 1, special: false };

it('keeps the edits of both where they are of different fields', () => {
  const saved = { ...base, name: 'Caja rápida' };
  const found = merge(base, saved, { ...base, position: 2 });
  expect(found).toEqual({
    theirs: ['name'],
    both: [],
    merged: { name: 'Caja rápida', position: 2, special: false },
  });
});

it('names a field that both changed, and takes what was saved first', () => {
  const found = merge(base, { ...base, name: 'A' }, { ...base, name: 'B' });
  expect(found).toMatchObject({ theirs: ['name'], both: ['name'], merged: { name: 'A' } });
});

it('has nothing to tell where both did the same', () => {
  const same = { ...base, name: 'A' };
  expect(merge(base, same, same)).toEqual({ theirs: [], both: [], merged: same });
});

it('loses no edit: each field is mine, or named as theirs', () => {
  const field = fc.integer({ min: 0, max: 2 });
  const state = fc.record({ a: field, b: field, c: fc.array(field, { maxLength: 1 }) });
  fc.assert(
    fc.property(state, state, state, (from, saved, mine) => {
      const { theirs, both, merged } = merge(from, saved, mine);
      for (const name of ['a', 'b', 'c'] as const) {
        const told = theirs.includes(name);
        expect(merged[name]).toEqual(told ? saved[name] : mine[name]);
        if (both.includes(name)) expect(told).toBe(true);
      }
    }),
  );
});
