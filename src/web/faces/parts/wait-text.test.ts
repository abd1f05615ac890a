import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  ['es', 0, 5, 'menos de 5 minutos'],
  ['es', 10, 20, 'de 10 a 20 minutos'],
  ['es', 150, 180, 'más de 2 horas'],
  ['eu', 10, 20, '10 eta 20 minutu artean'],
] as const)('in %s, %i to %i is «%s»', (language, fromMinutes, toMinutes, text) => {
  expect(waitText(language, { fromMinutes, toMinutes })).toBe(text);
});
