import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './contacts/email.ts';
import { mask } from './masking/mask.ts';
import { roleCan } from './permissions/actions.ts';
import { permissionsOf } from './permissions/pages.ts';
import { elapsed } from './time/elapsed.ts';

describe('elapsed (spec §9)', () => {
  it.each([
    [0, '00:00:00'],
    [59_999, '00:00:59'],
    [3_661_000, '01:01:01'],
    [86_400_000, '24:00:00'],
    [86_401_000, 'Hace más de un día'],
    [-5000, '00:00:00'],
  ])('%i ms is %s', (ms, text) => {
    expect(elapsed(1_000_000, 1_000_000 + ms)).toBe(text);
  });
  it('has a text for no start', () => {
    expect(elapsed(null, 0)).toBe('Hace mucho tiempo');
  });
});

describe('mask (spec §9)', () => {
  it('leaves short values and covers the middle of others', () => {
    expect(mask('1234567')).toBe('1234567');
    expect(mask('12345678')).toBe('123****5678');
  });
  it('always shows the first three and the last four', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (value) => {
        expect(mask(value)).toBe(`${value.slice(0, 3)}****${value.slice(-4)}`);
      }),
    );
  });
});

describe('isEmail (spec §5)', () => {
  it.each(['a@b.es', 'ana.lopez+1@mail.vez.example'])('takes %s', (value) => {
    expect(isEmail(value)).toBe(true);
  });
  it.each(['', 'a', 'a@b', 'a@b.c', '@b.es', 'a@@b.es', 'a b@c.es', 'a@.es', 'a@b..es', 'a@b.e1'])(
    'refuses %j',
    (value) => {
      expect(isEmail(value)).toBe(false);
    },
  );
});

describe('permissions', () => {
  it('give everybody the start page, and narrow by views without adding', () => {
    expect(permissionsOf('Security', null)).toEqual(['/']);
    expect(permissionsOf('Viewer', ['my-lines', 'operated-gates'])).toEqual(['/', 'my-lines']);
    expect(permissionsOf('Operator', [])).toEqual(['/']);
  });
  it('let nobody but operators and monitors call', () => {
    expect(
      ['Manager', 'Viewer', 'Security'].map((role) => roleCan(role as 'Manager', 'tickets:call')),
    ).toEqual([false, false, false]);
  });
});
