import fc from 'fast-check';
import { expect, it } from 'vitest';
import { channels } from '../messages/channels.ts';
import { languages } from '../names/languages.ts';
import { soughtBy } from './find.ts';
import { foldDocument, foldIdentity, foldName, foldPhone } from './fold.ts';
import { atVisit, consentsAfter, mergePeople, type PersonRecord } from './merge.ts';
import { isFindable, isSamePerson } from './same-person.ts';

it.each([
  [foldName, '  José-María  ÁLVAREZ Peña ', 'jose maria alvarez pena'],
  [foldDocument, '12.345.678-z', '12345678Z'],
  [foldDocument, 'x 1234567 ñ', 'X1234567N'],
  [foldPhone, '+34 600 11 12 22', '600111222'],
  [foldPhone, '0034600111222', '600111222'],
  [foldPhone, '600-111-222', '600111222'],
  [foldPhone, '+33 6 12 34 56 78', '33612345678'],
  [foldPhone, '0033612345678', '33612345678'],
  [foldPhone, '', ''],
])('%o folds %j as %j', (fold, typed, folded) => {
  expect(fold(typed)).toBe(folded);
});

const identity = fc.record({
  name: fc.constantFrom('', 'Ana Gil', 'ANA  gil', 'Eva Ros'),
  document: fc.constantFrom('', '1-A', '1a', '2B'),
  phone: fc.constantFrom('', '600111222', '+34 600111222', '600000000'),
  email: fc.constantFrom('', 'a@b.es', 'A@B.es', 'c@d.es'),
});
const now = new Date('2026-11-21T11:00:00Z');
const instant = fc.constantFrom('2024-01-01T00:00:00.000Z', '2025-06-01T00:00:00.000Z');
const record: fc.Arbitrary<PersonRecord> = fc
  .tuple(
    identity,
    fc.constantFrom(...languages),
    fc.dictionary(fc.constantFrom(...channels), instant),
    instant,
  )
  .map(([known, language, consents, date]) => ({
    ...known,
    language,
    consents,
    consentedAt: new Date(date),
    lastVisitAt: new Date(date),
  }));

it('folds what is folded to the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = foldIdentity({ name: text, document: text, phone: text, email: text });
      const { name, document, email } = foldIdentity(once);
      expect({ name, document, email }).toEqual({
        name: once.name,
        document: once.document,
        email: once.email,
      });
    }),
  );
});

it('takes two for the same whichever comes first, and never with different documents', () => {
  fc.assert(
    fc.property(identity, identity, (one, other) => {
      expect(isSamePerson(one, other)).toBe(isSamePerson(other, one));
      const [a, b] = [foldIdentity(one), foldIdentity(other)];
      if (a.document && b.document && a.document !== b.document) {
        expect(isSamePerson(one, other)).toBe(false);
      }
      if (isSamePerson(one, other)) expect(isFindable(one) || isFindable(other)).toBe(true);
    }),
  );
});

it.each([
  [{ document: '1-A' }, { document: '1a', name: 'Otra' }, true],
  [{ phone: '600111222' }, { phone: '600111222' }, false],
  [{ name: 'Ana Gil' }, { name: 'Ana Gil' }, false],
  [{ name: 'Ana Gil', phone: '600111222' }, { name: 'ana gil', phone: '+34600111222' }, true],
  [{ name: 'Ana', document: '1A', email: 'a@b.es' }, { name: 'Ana', email: 'A@b.es' }, true],
])('%j and %j are the same person: %s', (one, other, same) => {
  const none = { name: '', document: '', phone: '', email: '' };
  expect(isSamePerson({ ...none, ...one }, { ...none, ...other })).toBe(same);
});

it('merges without losing what one of them lacks, and without giving a consent', () => {
  fc.assert(
    fc.property(record, record, (kept, other) => {
      const merged = mergePeople(kept, other);
      for (const field of ['name', 'document', 'phone', 'email'] as const) {
        expect(merged[field]).toBe(kept[field] || other[field]);
      }
      for (const channel of channels) {
        const since = merged.consents[channel];
        if (since === undefined) continue;
        const addresses = { email: 'email', sms: 'phone', push: null, webhook: null } as const;
        const field = addresses[channel];
        const address = (of: PersonRecord) => (field ? foldIdentity(of)[field] : 'any');
        expect(address(merged)).not.toBe('');
        const knowing = [kept, other].filter((each) => address(each) === address(merged));
        // Every record with the address has the consent: a missing one may have been withdrawn.
        expect(knowing.every((each) => each.consents[channel] !== undefined)).toBe(true);
        expect(knowing.map((each) => each.consents[channel])).toContain(since);
      }
    }),
  );
});

it('merges one with itself to itself, but for consents without an address', () => {
  fc.assert(
    fc.property(record, (one) => {
      const { consents, ...rest } = mergePeople(one, one);
      const { consents: before, ...same } = one;
      expect(rest).toEqual(same);
      const { email, sms, push, webhook } = before;
      expect(consents).toEqual({
        ...(one.email && email && { email }),
        ...(one.phone && sms && { sms }),
        ...(push && { push }),
        ...(webhook && { webhook }),
      });
    }),
  );
});

const known: PersonRecord = {
  name: 'Ana Gil',
  document: '1A',
  phone: '600111222',
  email: 'a@b.es',
  language: 'ca',
  consents: { email: '2024-01-01T00:00:00.000Z', sms: '2024-01-01T00:00:00.000Z' },
  consentedAt: now,
  lastVisitAt: now,
};

it('fills a visit from the record, and carries no consent over to another address', () => {
  const nothing = { name: '', document: '', phone: '', email: '' };
  expect(atVisit(known, nothing)).toEqual({
    name: 'Ana Gil',
    document: '1A',
    phone: '600111222',
    email: 'a@b.es',
    language: 'ca',
    consents: ['email', 'sms'],
  });
  const moved = atVisit(known, { ...nothing, email: ' nueva@b.es ' });
  expect([moved.email, moved.consents]).toEqual(['nueva@b.es', ['sms']]);
  expect(atVisit(known, { ...nothing, consents: [] }).consents).toEqual([]);
});

it('dates a consent from when its address is known, and withdraws what is not named', () => {
  const named = ['email', 'sms'] as const;
  const moved = { ...known, email: 'nueva@b.es' };
  expect(consentsAfter(known, moved, { named, now })).toEqual({
    email: now.toISOString(),
    sms: '2024-01-01T00:00:00.000Z',
  });
  expect(consentsAfter(known, known, { named: ['sms'], now })).toEqual({
    sms: '2024-01-01T00:00:00.000Z',
  });
  expect(consentsAfter(known, { ...known, phone: '' }, { named, now })).toEqual({
    email: '2024-01-01T00:00:00.000Z',
  });
});

it('looks for nobody by less than three letters, and puts nothing but letters into a query', () => {
  expect(soughtBy(' á. ')).toBeNull();
  expect(soughtBy('gil, an')?.words).toEqual(['gil', 'an']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of soughtBy(text)?.words ?? []) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});
