import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each(['a@b.es', 'ana.lopez+1@mail.vez.example', 'ñandú@correo.com', 'a@sub-red.b2.museum'])(
  'takes %s (spec §5)',
  (value) => {
    expect(isEmail(value)).toBe(true);
  },
);

it.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  '@b.es',
  'a@@b.es',
  'a b@c.es',
  'a@.es',
  'a@b..es',
  'a@b.e1',
  'a@b.es.',
  'a@b.es\n',
])('refuses %j', (value) => {
  expect(isEmail(value)).toBe(false);
});

it('takes whatever has the parts, and refuses it without any one of them', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const hosts = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
  const letters = fc.stringMatching(/^[a-zA-Z]{2,8}$/);
  fc.assert(
    fc.property(word, hosts, letters, (local, domain, top) => {
      expect(isEmail(`${local}@${domain}.${top}`)).toBe(true);
      expect(isEmail(`@${domain}.${top}`)).toBe(false);
      expect(isEmail(`${local}${domain}.${top}`)).toBe(false);
      expect(isEmail(`${local}@.${top}`)).toBe(false);
      expect(isEmail(`${local}@${domain}.`)).toBe(false);
      expect(isEmail(`${local}@${domain}.${top[0]}`)).toBe(false);
    }),
  );
});
