import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { bodyOf, parametersOf, resolve, stated } from './operations.ts';

const ajv = addFormats.default(new Ajv({ strict: false }));
const act = stated('POST /api/tickets/{ticketId}/start');
const instant = resolve(bodyOf(act).properties.deviceAt);
const key = parametersOf(act).find(({ name }) => name === 'Idempotency-Key').schema;

const takes = (validate: ValidateFunction, text: string) => validate(text);

describe('an instant', () => {
  const validate = ajv.compile(instant);

  it.each(['2026-11-21T09:05:00.000Z', '2026-11-21T09:05:00Z', '2028-02-29T23:59:59.9Z'])(
    'may be %s',
    (text) => expect(takes(validate, text)).toBe(true),
  );

  it.each([
    ['a leap second, which no Date holds', '2026-12-31T23:59:60Z'],
    ['the year 0, which PostgreSQL lacks', '0000-01-01T00:00:00Z'],
    ['an offset', '2026-11-21T09:05:00+01:00'],
    ['an endless fraction', `2026-11-21T09:05:00.${'1'.repeat(5000)}Z`],
    ['a day that is not', '2026-02-30T09:05:00Z'],
    ['a day alone', '2026-11-21'],
  ])('is not %s', (_name, text) => expect(takes(validate, text)).toBe(false));
});

describe('an Idempotency-Key', () => {
  const validate = ajv.compile(key);

  it('may be what a browser makes', () => {
    expect(takes(validate, crypto.randomUUID())).toBe(true);
  });

  it.each([
    ['a URN, which PostgreSQL refuses', `urn:uuid:${crypto.randomUUID()}`],
    ['any 36 characters', '-'.repeat(36)],
    ['empty', ''],
  ])('is not %s', (_name, text) => expect(takes(validate, text)).toBe(false));
});
