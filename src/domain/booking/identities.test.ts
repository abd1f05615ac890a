import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldDocument, foldMailbox, identitiesOf, isDocument } from './identities.ts';

describe('one document', () => {
  it.each([
    ['12345678z', '12345678Z'],
    ['12.345.678-Z', '12345678Z'],
    [' 1234567 L ', '01234567L'],
    ['x-1234567-l', 'X1234567L'],
    ['X01234567L', 'X1234567L'],
    ['ＡＢ１２３４５６', 'AB123456'],
    ['pab 123456', 'PAB123456'],
  ])('%j is %s', (typed, folded) => {
    expect(foldDocument(typed)).toBe(folded);
  });

  it.each(['', '1234', '<b>12345678Z</b>', 'АВ123456', '{nombre}12345', 'A'.repeat(21)])(
    '%j is none',
    (typed) => {
      expect(foldDocument(typed)).toBeNull();
    },
  );

  it('is one, however it is spaced and whatever its case', () => {
    const typed = fc.tuple(
      fc.stringMatching(/^[0-9]{7,8}[A-Z]$/),
      fc.constantFrom(' ', '-', '.', '/', ''),
    );
    fc.assert(
      fc.property(typed, ([document, mark]) => {
        const spaced = [...document].join(mark).toLowerCase();
        expect(foldDocument(spaced)).toBe(foldDocument(document));
      }),
    );
  });
});

describe('a document of somebody', () => {
  // Examples published by Spain's police, and a document of another country.
  it.each(['12345678Z', '00000000T', 'X1234567L', 'Y0000001S', 'Z0000000M', 'AB123456'])(
    'may be %s',
    (document) => {
      expect(isDocument(document)).toBe(true);
    },
  );

  it('has no other letter than that of its number', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8}$|^[XYZ][0-9]{7}$/), (number) => {
        expect(letters.filter((letter) => isDocument(number + letter))).toHaveLength(1);
      }),
    );
  });

  it.each(['12345678A', 'X1234567A', '1234', ''])('is not %j', (document) => {
    expect(isDocument(document)).toBe(false);
  });
});

describe('one mailbox', () => {
  it.each([
    ['Ana@Vez.Example', 'ana@vez.example'],
    ['ana+1@vez.example', 'ana@vez.example'],
    ['ana+cita+2@vez.example', 'ana@vez.example'],
    ['a.n.a+9@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['a.na@vez.example', 'a.na@vez.example'],
  ])('%s is %s', (email, mailbox) => {
    expect(foldMailbox(email)).toBe(mailbox);
  });
});

it('holds a booking by each of its identities', () => {
  const person = { document: '12345678Z', email: 'Ana+1@vez.example', phone: '+34 600 11 22 33' };
  expect(identitiesOf(person)).toEqual([
    'document 12345678Z',
    'email ana@vez.example',
    'phone +34600112233',
  ]);
  expect(identitiesOf({ ...person, phone: '' })).toHaveLength(2);
});
