import { expect, it } from 'vitest';
import { commandOf, stepFrom } from './keys.ts';

it.each([
  ['ArrowDown', { does: 'next' }],
  ['ArrowLeft', { does: 'previous' }],
  ['Tab', { does: 'next' }],
  ['Shift+Tab', { does: 'previous' }],
  ['Enter', { does: 'choose' }],
  [' ', { does: 'choose' }],
  ['Escape', { does: 'back' }],
  ['Backspace', { does: 'back' }],
  ['7', { does: 'option', number: 7 }],
  ['0', { does: 'repeat' }],
  ['+', { does: 'louder' }],
  ['a', null],
  ['F5', null],
])('reads %s while options are chosen', (key, command) => {
  expect(commandOf(key, false)).toEqual(command);
});

it('types characters, and erases, where text is asked for', () => {
  for (const character of ['7', '0', 'ñ', ' ', '+', '@']) {
    expect(commandOf(character, true)).toEqual({ does: 'type', character });
  }
  expect(commandOf('Backspace', true)).toEqual({ does: 'erase' });
  expect(commandOf('Shift', true)).toBeNull();
  expect(commandOf('ArrowDown', true)).toEqual({ does: 'next' });
});

it('goes round the options from either end', () => {
  expect(stepFrom(null, 3, 1)).toBe(0);
  expect(stepFrom(null, 3, -1)).toBe(2);
  expect(stepFrom(2, 3, 1)).toBe(0);
  expect(stepFrom(0, 3, -1)).toBe(2);
  expect(stepFrom(null, 0, 1)).toBeNull();
});
