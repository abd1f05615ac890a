import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';

type Heard = Partial<ErrorEvent & PromiseRejectionEvent>;

const heard = new Map<string, (event: Heard) => void>();
let sent: Record<string, string>[];
const answer = vi.fn<typeof fetch>();

async function open(isShown?: (error: unknown) => boolean): Promise<void> {
  vi.resetModules();
  heard.clear();
  const { watchErrors } = await import('./watch.ts');
  watchErrors(isShown);
}

async function meet(event: Heard, type = 'error'): Promise<void> {
  heard.get(type)?.(event);
  await vi.dynamicImportSettled();
}

beforeEach(async () => {
  sent = [];
  answer.mockReset().mockImplementation(async (address, init) => {
    expect([address, init?.method, init?.keepalive]).toEqual(['/web/api/pageErrors', 'POST', true]);
    sent.push(JSON.parse(`${init?.body}`));
    return new Response();
  });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Heard) => void) =>
    heard.set(type, listener),
  );
  history.replaceState(null, '', '/web/turno?q=ana#s3cr3t');
  await open();
});

it('tells what nobody has caught, with the build and the page', async () => {
  await meet({ error: new TypeError('x is undefined') });
  await meet({ reason: 'thrown as it is' }, 'unhandledrejection');
  await meet({ error: null, message: 'no error with it' });
  const page = { build: 'test', route: '/web/turno' };
  expect(sent).toEqual([
    { ...page, name: 'TypeError', message: 'x is undefined', stack: expect.any(String) },
    { ...page, name: '', message: 'thrown as it is', stack: '' },
    { ...page, name: '', message: 'no error with it', stack: '' },
  ]);
});

it('tells the same once, and so many others', async () => {
  const error = new Error('the same');
  for (let round = 0; round < 3; round += 1) await meet({ error });
  expect(sent).toHaveLength(1);
  for (let other = 0; other < 20; other += 1) await meet({ message: `other ${other}` });
  expect(sent).toHaveLength(5);
});

it('drops it without a network, silently', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  let asked = 0;
  // A plain function: a mock would handle the rejection.
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  });
  await meet({ error: new Error('alone') });
  await meet({ error: Object.create(null) });
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(asked).toBe(1);
  expect(unhandled).not.toHaveBeenCalled();
});

const ofExtension = Object.assign(new Error('x'), {
  stack: 'Error: x\n    at y (chrome-extension://abc/content.js:1:1)',
});

it.each([
  ['an observer that is late', { message: 'ResizeObserver loop completed with undelivered' }],
  ['a script of somebody else', { message: 'Script error.' }],
  ['what was given up', { error: new DOMException('The user aborted', 'AbortError') }],
  ['a lost network', { error: new TypeError('Failed to fetch') }],
  ['an extension', { error: ofExtension }],
])('does not tell of %s', async (_name, event) => {
  await meet(event);
  await meet({ error: new Error('real') });
  expect(sent.map(({ message }) => message)).toEqual(['real']);
});

it('does not tell what the pages show by themselves', async () => {
  await open((error) => error instanceof ApiError);
  await meet({ reason: new ApiError(503, []) }, 'unhandledrejection');
  expect(sent).toEqual([]);
});

const letters = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });

it('sends nothing that tells of a person', async () => {
  const local = letters('abcdefgh', 9);
  const personal = fc.record({
    email: fc.tuple(local, local).map(([name, host]) => `${name}@${host}.es`),
    telephone: letters('123456789', 9).map((number) => `+34 ${number}`),
    secret: letters('abcDEF012-_', 43),
    typed: local.map((name) => `"${name} garcía"`),
  });
  await fc.assert(
    fc.asyncProperty(personal, async (planted) => {
      await open();
      sent = [];
      const all = Object.values(planted);
      history.replaceState(null, '', `/web/numero/${planted.secret}?e=${planted.email}`);
      const stack = all.map((each) => `at x (https://x.es/web/assets/a.js?${each}#${each}:1:2)`);
      const error = Object.assign(new Error(all.join(' ')), { stack: stack.join('\n') });
      await meet({ error });
      expect(sent).toHaveLength(1);
      const text = JSON.stringify(sent);
      for (const each of all) expect(text).not.toContain(each.replaceAll(/^\+34 |@.*|"| .*"/g, ''));
    }),
    { numRuns: 50 },
  );
});
