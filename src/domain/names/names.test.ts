import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { nameIn } from './name-in.ts';
import { hasNames, nameLanguages, tidyNames, withName } from './names.ts';

const text = fc.string({ maxLength: 6 });
const given = fc.record({ ca: text, en: text, eu: text, gl: text }, { requiredKeys: [] });

it('has a name of its own for every language but Spanish', () => {
  expect(['es', ...nameLanguages].toSorted()).toEqual(languages.toSorted());
});

it('reads the name of the language, and the Spanish one where there is none', () => {
  fc.assert(
    fc.property(given, fc.constantFrom(...languages), (typed, language) => {
      const names = tidyNames(typed);
      const own = language === 'es' ? '' : (typed[language] ?? '').trim();
      expect(nameIn(language, { name: 'Padrón', names })).toBe(own || 'Padrón');
    }),
  );
  for (const language of languages) {
    expect(nameIn(language, { name: 'Padrón' })).toBe('Padrón');
  }
});

it('keeps no empty name, in whatever order they were typed', () => {
  fc.assert(
    fc.property(
      given,
      fc.shuffledSubarray([...nameLanguages], { minLength: 4 }),
      (typed, order) => {
        const put = order.reduce((names, each) => withName(names, each, typed[each] ?? ''), {});
        const tidy = tidyNames(typed);
        expect(JSON.stringify(tidyNames(put))).toBe(JSON.stringify(tidy));
        expect(Object.values(put)).not.toContain('');
        expect(hasNames(tidy)).toBe(Object.values(typed).some((name) => name.trim() !== ''));
      },
    ),
  );
});

it('removes a name by typing nothing', () => {
  expect(withName({ en: 'Registry', gl: 'Padrón' }, 'en', '')).toEqual({ gl: 'Padrón' });
});
