import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deadText } from './strangers-text.ts';

it.each([
  ['Vea https://mal.example/pago?x=1', 'Vea mal[.]example/pago?x=1'],
  ['HTTP://MAL.EXAMPLE', 'MAL[.]EXAMPLE'],
  ['www.mal.example', 'www[.]mal[.]example'],
  ['a@mal.example', 'a@mal[.]example'],
  ['mailto:a@mal.example', 'a@mal[.]example'],
  ['http:a:////mal.example', 'http mal[.]example'],
  ['ht\u200btp://mal\uff0eexample', 'mal[.]example'],
  ['mal\u3002example', 'mal[.]example'],
  ['uno\r\nBcc: x\u2028dos', 'uno Bcc: x dos'],
  ['\u202egpj.exe', 'gpj[.]exe'],
  ['No llego al botón. Gracias.', 'No llego al botón. Gracias.'],
])('%j is written as %j', (text, dead) => {
  expect(deadText(text, 200)).toBe(dead);
});

it('is short', () => {
  expect(deadText('x'.repeat(201), 200)).toBe(`${'x'.repeat(200)}…`);
});

const parts = fc.constantFrom(
  'http',
  '://',
  ':',
  '//',
  '/',
  '.',
  ' ',
  '\n',
  '\u0000',
  '\u200b',
  '\uff0e',
  '\u3002',
  'mal',
  'example',
  '@',
  'á',
  '😀',
  'javascript:',
  'ftp://',
  '…',
);

it('has no scheme, no host and no line end, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), fc.nat(60), (all, most) => {
      const dead = deadText(all.join(''), most);
      expect(dead).not.toMatch(/:\/\/|[^\s[][.\u3002][^\s\]]|[\p{Cc}\p{Cf}]/u);
    }),
  );
});
