import { pick, type Random } from '#server/seed/random.ts';
import { resolve, type Schema } from '#tests/contract/operations.ts';

/** Values to send in place of a valid one, or wherever the schema allows any type. */
const nasty: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e17,
  1e308,
  '',
  ' ',
  '0',
  '-0',
  '1e9',
  'NaN',
  'null',
  '\0',
  '\ud800',
  '\udc00x',
  'ñ\u0301',
  '\u202e',
  "'; --",
  '%',
  '_',
  '\\',
  '|',
  '1|2|',
  '<script>',
  '=1+1',
  '__proto__',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '🙂'.repeat(99),
  '0000-00-00',
  '0001-01-01',
  '2026-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '2016-12-31T23:59:60Z',
  '24:00',
  'Europe/Madrid',
  'Mars/Olympus',
  [[[[]]]],
  [null, 1, 'x'],
  { toString: 1, constructor: {}, length: 1e9 },
];

export const nastyOf = (random: Random) => pick(random, nasty);

/** Returns a value of the schema, with something invalid in about one of eight places. */
export function madeOf(schema: Schema, random: Random, ids: readonly number[]): unknown {
  if (random() < 0.12) return nastyOf(random);
  const { allOf, oneOf, enum: words, type, ...rest } = resolve(schema) ?? {};
  if (words) return pick(random, words);
  if (oneOf) return madeOf(pick(random, oneOf), random, ids);
  if (allOf) {
    return Object.assign({}, ...allOf.map((part: Schema) => madeOf(part, random, ids)));
  }
  const one = Array.isArray(type) ? pick(random, type) : type;
  if (one === 'object') {
    const names = Object.keys(rest.properties ?? {});
    const given = names.filter((name) => rest.required?.includes(name) || random() < 0.7);
    const entries = given.map((name) => [name, madeOf(rest.properties[name], random, ids)]);
    return Object.fromEntries(entries);
  }
  if (one === 'array') {
    return Array.from({ length: Math.floor(random() * 4) }, () => madeOf(rest.items, random, ids));
  }
  if (one === 'integer' || one === 'number') {
    const { minimum = 0, maximum = 100 } = rest;
    if (maximum > 1e6) return pick(random, ids);
    return pick(random, [minimum, maximum, Math.floor(minimum + random() * (maximum - minimum))]);
  }
  if (one === 'boolean') return random() < 0.5;
  if (one === 'null') return null;
  return textOf(rest, random, ids);
}

function textOf({ format, maxLength }: Schema, random: Random, ids: readonly number[]): string {
  if (format === 'uuid') return crypto.randomUUID();
  const instants = ['2026-11-21T12:00:00Z', '1970-01-01T00:00:00Z', '9999-12-30T00:00:00Z'];
  if (format === 'date-time') return pick(random, instants);
  const texts = ['2026-11-21', '1', `${pick(random, ids)}|${pick(random, ids)}`, 'ana', 'Ñandú'];
  const more = ['a@x.es', 'Operator', 'Viewer', 'x'.repeat(Math.min(maxLength ?? 9, 9999))];
  return pick(random, [...texts, ...more, 'Prueba-2026', 'Otra-Clave-73']);
}
