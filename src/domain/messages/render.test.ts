import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variables } from './kinds.ts';
import { namesVariable, renderMessage } from './render.ts';

it('tells what a text names, however it is written', () => {
  expect(namesVariable('Siga su turno: {Enlace}', 'enlace')).toBe(true);
  expect(namesVariable('{turno} enlace', 'enlace')).toBe(false);
});

const shown = (text: string, parameters = {}) =>
  renderMessage({ subject: '', text }, parameters).text;

it.each([
  ['Turno {turno}: puesto {puesto}', 'Turno R-012: puesto 3'],
  ['{desconocida} {turno', '{desconocida} {turno'],
  ['{{turno}}', '{R-012}'],
  ['{Turno} { PUESTO }', 'R-012 3'],
  ['{nombre}.', '.'],
  ['a\n\nb', 'a\n\nb'],
])('writes %j as %j', (text, result) => {
  expect(shown(text, { turno: 'R-012', puesto: '3' })).toBe(result);
});

it('adds no line, header or direction of writing from a value', () => {
  const nombre = 'Ana\r\nBcc: otros@example.com\u2028\u202eanA\u0000';
  const { subject, text } = renderMessage(
    { subject: 'Hola {nombre}', text: '{nombre}' },
    { nombre },
  );
  expect(subject).toBe('Hola Ana Bcc: otros@example.com anA');
  expect(text).toBe('Ana Bcc: otros@example.com anA');
});

it('cuts a value of 10,000 characters, and no sign of it', () => {
  const text = shown('{nombre}!', { nombre: '👩'.repeat(5000) });
  expect(text).toBe(`${'👩'.repeat(300)}...!`);
});

it('never reads a value again', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom(...variables.map((name) => `{${name}}`)));
  fc.assert(
    fc.property(fc.constantFrom(...variables), value, (name, each) => {
      const parameters = Object.fromEntries(variables.map((other) => [other, 'OTHER']));
      const result = shown(`<{${name}}>`, { ...parameters, [name]: each });
      expect(result.includes('OTHER')).toBe(each.includes('OTHER'));
    }),
  );
});

/** Includes control characters and lone surrogates. */
const anyUnit = fc.oneof(
  fc.constantFrom('\r', '\n', '\u2028', '\u0085', '\u0000'),
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
);

it('keeps a subject to one line, whatever was stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), (subject) => {
      expect(renderMessage({ subject, text: '' }, {}).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});
