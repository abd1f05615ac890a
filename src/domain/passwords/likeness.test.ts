import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsName, repeatsSequence } from './likeness.ts';

describe('repeatsSequence', () => {
  it.each([
    ['Otra-cosa-9', 'Vez-demo-2026', false],
    ['otra-DEMO-9', 'Vez-demo-2026', true],
    ['xx2026xx', 'Vez-demo-2026', true],
    ['xx202xx', 'Vez-demo-2026', false],
    ['6202-omed', 'Vez-demo-2026', false],
    ['abc', 'abc', false],
    ['xxabcdxx', 'abcd', true],
    ['x😀😀😀😀x', 'y😀😀😀😀y', true],
    ['x😀😀x', 'y😀😀😀😀y', false],
    ['Ａcceso', 'acce', true],
    ['cin\u0303a2', 'ciña', true],
    ['', 'Vez-demo-2026', false],
    ['Vez-demo-2026', '', false],
  ])('%j after %j: %s', (password, current, repeats) => {
    expect(repeatsSequence(password, current)).toBe(repeats);
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'B', '1', '-'), maxLength: 12 });

  it('finds any four characters in a row wherever they are put', () => {
    fc.assert(
      fc.property(text, text, text, text, fc.nat(), (before, current, more, after, at) => {
        const whole = current + more;
        fc.pre(whole.length >= 4);
        const start = at % (whole.length - 3);
        const taken = whole.slice(start, start + 4);
        expect(repeatsSequence(before + taken.toUpperCase() + after, whole)).toBe(true);
      }),
    );
  });

  it('agrees with comparing every place of one with every place of the other', () => {
    fc.assert(
      fc.property(text, text, (password, current) => {
        const [p, c] = [password.toLowerCase(), current.toLowerCase()];
        let longest = 0;
        for (let i = 0; i < p.length; i++) {
          for (let j = 0; j < c.length; j++) {
            let run = 0;
            while (i + run < p.length && j + run < c.length && p[i + run] === c[j + run]) run++;
            longest = Math.max(longest, run);
          }
        }
        expect(repeatsSequence(password, current)).toBe(longest >= 4);
      }),
    );
  });
});

describe('containsName', () => {
  const ana = { login: 'ana.lopez@mail.example', nickname: 'Anita' };

  it.each([
    ['Algo-distinto-9', false],
    ['xANA.LOPEZ@mail.EXAMPLE1', true],
    ['ana.lopez-99A', true],
    ['mi-anita-7X', true],
    ['mail.example-7X', false],
  ])('%s of Ana: %s', (password, contains) => {
    expect(containsName(password, ana)).toBe(contains);
  });

  it('does not take an empty nickname for one, nor a short start of the e-mail', () => {
    for (const nickname of [null, '', '  ']) {
      expect(containsName('Otra-cosa-de-bo-9', { login: 'bo@b.es', nickname })).toBe(false);
    }
  });

  it('looks past the spaces around a nickname', () => {
    expect(containsName('Sra-anita-7', { ...ana, nickname: ' Anita ' })).toBe(true);
    expect(containsName('Dos  espacios-7', { ...ana, nickname: '  ' })).toBe(false);
  });

  it('finds login and nickname in any case and anywhere', () => {
    const name = fc.stringMatching(/^[a-zñ0-9.]{1,12}$/);
    fc.assert(
      fc.property(name, name, fc.string(), fc.string(), (local, nickname, before, after) => {
        const names = { login: `${local}@mail.example`, nickname };
        expect(containsName(before + names.login.toUpperCase() + after, names)).toBe(true);
        expect(containsName(before + nickname.toUpperCase() + after, names)).toBe(true);
      }),
    );
  });
});
