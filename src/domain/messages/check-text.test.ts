import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const text = (value: string) => checkText('turnCalled', 'sms', { subject: '', text: value });

it('points at what is wrong', () => {
  expect(text('Turno {turmo}, puesto {puesto')).toEqual([
    { field: 'text', key: 'unknown_variable', from: 6, to: 13, params: { name: 'turmo' } },
    { field: 'text', key: 'brace_unclosed', from: 22, to: 29 },
  ]);
});

it.each([
  ['', 'required'],
  [' \n', 'required'],
  ['a'.repeat(460), 'text_too_long'],
  ['{fecha}', 'unknown_variable'],
  ['{}', 'unknown_variable'],
  ['{tur no}', 'unknown_variable'],
  ['{turno', 'brace_unclosed'],
  ['{turno\n}', 'brace_unclosed'],
  ['{', 'brace_unclosed'],
])('refuses %j: %s', (value, key) => {
  expect(text(value).map((fault) => fault.key)).toContain(key);
});

it('takes what a kind may name, and a brace that closes nothing', () => {
  expect(text('{turno} {Puesto} { sucursal } {Organización} :-}')).toEqual([]);
});

it('asks for a subject of one line where the channel has one', () => {
  const faults = (channel: 'email' | 'webhook', subject: string) =>
    checkText('turnCalled', channel, { subject, text: 'a' }).map(({ key }) => key);
  expect(faults('email', '')).toEqual(['required']);
  expect(faults('email', 'a\r\nBcc: b')).toEqual(['one_line_only']);
  expect(faults('email', 'a'.repeat(151))).toEqual(['text_too_long']);
  expect(faults('webhook', '')).toEqual([]);
});

it('points inside the text, in order', () => {
  const pieces = fc.constantFrom('{', '}', '{turno}', '{x}', 'a', '\n', '👩');
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const value = parts.join('');
      const faults = text(value).filter(({ key }) => key !== 'required');
      let last = 0;
      for (const { key, from, to } of faults) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(value.slice(from, to).startsWith('{')).toBe(true);
        expect(value.slice(from, to).endsWith('}')).toBe(key === 'unknown_variable');
        last = to;
      }
    }),
  );
});
