import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordStrength } from './strength.ts';
import { suggestPassword } from './suggest.ts';

it('is strong whatever is drawn', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (drawn) => {
      const password = suggestPassword((limit) => drawn.next().value % limit);
      expect(passwordStrength(password)).toMatchObject({ level: 'strong', missing: [] });
      expect(password).toMatch(/^([A-Z][a-z]{3}-){4}\d\d$/);
    }),
  );
});

it('draws every letter that it may', () => {
  const limits = new Set<number>();
  suggestPassword((limit) => {
    limits.add(limit);
    return limit - 1;
  });
  expect([...limits].sort((a, b) => a - b)).toEqual([5, 14, 90]);
});
