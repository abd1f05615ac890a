import { expect, it } from 'vitest';
import { shortWaitText, waitText } from './wait-text.ts';

it.each([
  ['es', 0, 5, 'menos de 5 minutos'],
  ['es', 10, 20, 'de 10 a 20 minutos'],
  ['es', 150, 180, 'más de 2 horas'],
  ['eu', 10, 20, '10 eta 20 minutu artean'],
] as const)('in %s, %i to %i is «%s»', (language, fromMinutes, toMinutes, text) => {
  expect(waitText(language, { fromMinutes, toMinutes })).toBe(text);
});

it.each([
  [0, 5, '< 5 min'],
  [10, 20, '10–20 min'],
  [150, 180, '> 2 h'],
])('on a board, %i to %i is «%s»', (fromMinutes, toMinutes, text) => {
  expect(shortWaitText({ fromMinutes, toMinutes })).toBe(text);
});
