import { expect, it } from 'vitest';
import { voiceFor } from './voice.ts';

const voices = ['en-US', 'es-MX', 'es_ES', 'en-GB', 'ca-ES'].map((lang) => ({ lang }));

it.each([
  ['es', 'es_ES'],
  ['en', 'en-GB'],
  ['ca', 'ca-ES'],
  ['eu', undefined],
] as const)('speaks %s with %s', (language, lang) => {
  expect(voiceFor(voices, language)?.lang).toBe(lang);
});

it('takes another country’s voice where Spain’s is missing', () => {
  expect(voiceFor([{ lang: 'es-MX' }], 'es')?.lang).toBe('es-MX');
});
