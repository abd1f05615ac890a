import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canSubmitPassword, passwordMessages } from './form-messages.ts';

const good = 'Turno-Nuevo-7';
const messages = (current: string, password: string, confirmation: string) =>
  passwordMessages({ current, password, confirmation });

it('asks for each field (spec §5)', () => {
  expect(messages('', '', '')).toEqual({
    current: ['Contraseña actual es requerido.'],
    password: ['Contraseña es requerido.'],
    confirmation: ['Confirmación contraseña es requerido.'],
  });
});

it('lets a good entry through', () => {
  expect(messages('x', good, good)).toEqual({ current: [], password: [], confirmation: [] });
  expect(canSubmitPassword({ current: 'x', password: good, confirmation: good })).toBe(true);
});

it('says when the two differ, and does not submit', () => {
  const entry = { current: 'x', password: good, confirmation: `${good}!` };
  expect(passwordMessages(entry).confirmation).toEqual(['Contraseñas no coinciden.']);
  expect(canSubmitPassword(entry)).toBe(false);
});

it('holds the confirmation to the same rules', () => {
  expect(messages('x', good, 'abc')).toEqual({
    current: [],
    password: [],
    confirmation: [
      'Al menos una mayúscula',
      'Al menos un número',
      'Mínimo 8 caracteres',
      'Contraseñas no coinciden.',
    ],
  });
});

it('takes a hundred characters and no more', () => {
  const longest = `aB3${'x'.repeat(97)}`;
  expect(messages('x', longest, longest).confirmation).toEqual([]);
  const longer = `${longest}x`;
  expect(messages('x', longer, longer)).toEqual({
    current: [],
    password: ['Máximo 100 caracteres'],
    confirmation: ['Máximo 100 caracteres'],
  });
});

it('has no current password where somebody else’s is set', () => {
  expect(canSubmitPassword({ password: good, confirmation: good })).toBe(true);
});

it('submits exactly when all is typed, strong, equal and short enough', () => {
  const typed = fc.constantFrom('', 'a', 'Abcdefg1', 'Zyxwvut2', `aB3${'x'.repeat(98)}`);
  const strong = ['Abcdefg1', 'Zyxwvut2'];
  fc.assert(
    fc.property(typed, typed, typed, (current, password, confirmation) => {
      const may = current !== '' && strong.includes(password) && password === confirmation;
      expect(canSubmitPassword({ current, password, confirmation })).toBe(may);
    }),
  );
});
