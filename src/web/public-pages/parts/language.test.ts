import { expect, it } from 'vitest';
import { languageFor } from './language.ts';

it.each([
  ['the one that the address asks for', 'ca', 'eu', ['gl'], 'ca'],
  ['the person’s, where the address asks for one that there is not', 'fr', 'eu', ['gl'], 'eu'],
  ['the first of the browser’s that there is', null, undefined, ['fr-FR', 'gl-ES', 'en'], 'gl'],
  ['Spanish, where there is none', null, undefined, ['fr'], 'es'],
] as const)('is %s', (_which, asked, person, browser, language) => {
  expect(languageFor(asked, person, browser)).toBe(language);
});
