import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clean, longest } from './clean.ts';

const error = { build: 'a1b2c3d4', route: '/web/', name: 'TypeError', message: '', stack: '' };
const cleanMessage = (message: string) => clean({ ...error, message }).message;

it.each([
  ['/web/', '/web/'],
  ['/web/pages/my-lines', '/web/pages/my-lines'],
  ['/web/auth/login', '/web/auth/login'],
  ['/reports/', '/reports/'],
  ['/web/turno', '/web/turno'],
  ['/web/reservar/clinica-sol', '/web/reservar/*'],
  ['/web/numero/clinica-sol/7', '/web/numero/*'],
  ['/web/ana@mail.example', '/*'],
  ['/web/pages/x7Rk2mZq9LpW4tVb8NcY', '/web/pages/*'],
])('the address %j is of the page %j', (route, page) => {
  expect(clean({ ...error, route }).route).toBe(page);
});

it.each([
  "Cannot read properties of undefined (reading 'customer')",
  "can't access property of undefined, getDerivedStateFromError",
  'Minified React error; visit https://react.dev/errors/418',
  'Maximum call stack size exceeded',
])('the message %j stays', (message) => {
  expect(cleanMessage(message)).toBe(message);
});

it.each([
  [
    `Unexpected token 'A', "Ana Garc"... is not valid JSON`,
    'Unexpected token …, …... is not valid JSON',
  ],
  [`"ana\nGarcía`, '…'],
  [`'Ana García' is not a valid selector`, '… is not a valid selector'],
  [
    'no answer of https://vez.example/web/turno?a=1#s3cr3t',
    'no answer of https://vez.example/web/turno…',
  ],
  ['half 😀 a character', 'half …… a character'],
])('the message %j becomes %j', (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned);
});

const stacks = {
  v8: `TypeError: ana@mail.example
    at tell (https://vez.example:3000/web/assets/index-B1c2D3e4.js:1:234567)
    at async Object.then [as catch] (https://vez.example/web/assets/React-a_b-c12.js?v=1:2:3)
    at https://vez.example/web/assets/index-B1c2D3e4.js:9:8
    at x (chrome-extension://abcdefgh/content.js:1:1)`,
  firefox: `tell@https://vez.example/web/assets/index-B1c2D3e4.js:1:234567
Object.then*inner/<@https://vez.example/web/assets/React-a_b-c12.js:2:3
@https://vez.example/web/assets/index-B1c2D3e4.js:9:8`,
};

it.each(Object.entries(stacks))(
  'a stack of %s says where in files of Vez alone',
  (_name, stack) => {
    const places = clean({ ...error, stack }).stack;
    expect(places.replace(/Object\.then /, 'then ').split('\n')).toEqual([
      'tell /web/assets/index-B1c2D3e4.js:1:234567',
      expect.stringMatching(/^(then|\?) \/web\/assets\/React-a_b-c12.js:2:3$/),
      '? /web/assets/index-B1c2D3e4.js:9:8',
    ]);
    expect(clean({ ...error, stack: places }).stack).toBe(places);
  },
);

const letters = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const [lower, digits] = ['abcdefghijklmnopqrstuvwxyz', '0123456789'];
const base64url = `${lower}${lower.toUpperCase()}${digits}-_`;
const emails = fc
  .tuple(letters(lower, 1, 12), fc.constantFrom('@', '%40'), letters(lower, 2, 12))
  .map(([local, at, host]) => `${local}.${local}${at}${host}.es`);
const telephones = fc
  .tuple(
    fc.constantFrom('', '+34 ', '0034'),
    letters(digits, 9),
    fc.constantFrom('', ' ', '-', '.'),
  )
  .map(([country, number, gap]) => country + (number.match(/.../g) ?? []).join(gap));
// One secret in 20,000 has neither a digit nor two capitals in a row, and reads like an identifier.
const secrets = fc
  .oneof(letters(base64url, 27), letters(base64url, 43), letters('0123456789abcdef', 40), fc.uuid())
  .filter((secret) => /\d|[A-Z]{2}/.test(secret));
const documents = letters(digits, 8).map((number) => `${number}Z`);
const names = fc.constantFrom('"Ana García"', "'Ana García'", '"Ana"');
const queries = letters(lower, 3, 9).map((word) => `/web/turno?q=${word}xq`);
const planted = fc.oneof(emails, telephones, secrets, documents, names, queries);
const around = fc.constantFrom('', 'failed: ', 'no answer for (', 'token=', 'to/', 'x: ');
const after = fc.constantFrom('', ' is not valid', ')', ', again');

const tellingPart = (text: string) =>
  (/^[^@%]+(?=@|%40)|[^?]+$/.exec(text) ?? [''])[0].replaceAll(/["']/g, '');

it('nothing that tells of a person is left, wherever it stands', () => {
  fc.assert(
    fc.property(around, planted, after, (before, personal, rest) => {
      const text = `${before}${personal}${rest}`;
      const stack = `Error: ${text}\n    at ${personal} (https://x.es/web/assets/a-1.js?${personal}:1:2)`;
      const cleaned = clean({
        ...error,
        route: `/web/${personal}`,
        name: text,
        message: text,
        stack,
      });
      const left = JSON.stringify(cleaned);
      expect(left).not.toContain(tellingPart(personal));
      expect(left.replaceAll(/[ .-]/g, '')).not.toMatch(/\d{7}/);
    }),
    // A domain that begins like a URL scheme.
    { numRuns: 2000, examples: [['', 'a.a@httpa.es', '']] },
  );
});

it('is as short as the contract asks, whatever is told, and no character is halved', () => {
  const any = fc.string({ unit: 'binary', maxLength: 9000 });
  fc.assert(
    fc.property(
      any,
      fc.constantFrom('', 'a', '😀', '"', "'", '1 ', 'at x (/web/a.js:1:1)\n'),
      (start, again) => {
        const text = start + again.repeat(5000);
        const cleaned = clean({ ...error, route: text, name: text, message: text, stack: text });
        for (const key of Object.keys(longest) as (keyof typeof longest)[]) {
          expect(cleaned[key].length).toBeLessThanOrEqual(longest[key]);
          expect(() => encodeURIComponent(cleaned[key])).not.toThrow();
          expect(cleaned[key]).not.toContain('\0');
        }
      },
    ),
  );
});
