import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proofText } from '#domain/devices/proof.ts';
import { signed } from '#tests/support/signed.ts';
import { type DeviceTalk, PairedDevice } from './PairedDevice.tsx';

const asked = vi.fn<typeof fetch>();
const envelope = (content: unknown, status = 200) =>
  new Response(JSON.stringify({ content, errors: null }), { status, headers: signed });
const refused = (status: number, key: string, params = {}) =>
  new Response(JSON.stringify({ content: null, errors: [{ key, params }] }), {
    status,
    headers: signed,
  });

let server: {
  code: string;
  paired: string | null;
  beat: (key: string, body: Sent) => Response;
};
interface Sent {
  sequence: number;
  started: boolean;
  report: object;
  publicKey?: string | null;
  proof?: string;
}
let beats: (Sent & { key: string })[];
let presented: string | undefined;
let root: HTMLElement;
let talk: DeviceTalk;
const reload = vi.fn();
const reckoning = new Set<Promise<unknown>>();
const browserCrypto = crypto;
const { subtle } = crypto;
for (const name of ['generateKey', 'exportKey', 'sign'] as const) {
  const reckon: (...given: never[]) => Promise<unknown> = subtle[name].bind(subtle);
  Object.defineProperty(subtle, name, {
    value: (...given: never[]) => {
      const done = reckon(...given).finally(() => reckoning.delete(done));
      reckoning.add(done);
      return done;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('crypto', browserCrypto);
  vi.stubGlobal('location', { search: '', hash: '', reload });
  presented = undefined;
  reload.mockReset();
  beats = [];
  server = {
    code: '123456',
    paired: null,
    beat: () => envelope({ restart: false, beatEverySeconds: 4 }),
  };
  asked.mockReset().mockImplementation(async (address, init) => {
    const body = JSON.parse(String(init?.body));
    if (address === '/web/api/sysInt/pairings') {
      presented = body.publicKey;
      return envelope({ secret: `secret of ${server.code}`, code: server.code });
    }
    if (address === '/web/api/sysInt/pairings/claim') {
      if (body.secret !== `secret of ${server.code}`) return refused(404, 'not_found');
      const { paired } = server;
      return envelope({ paired: paired && { key: paired, name: 'Entrada', branchName: 'Centro' } });
    }
    const key = new Headers(init?.headers).get('Vez-Device') ?? '';
    beats.push({ key, ...body });
    return server.beat(key, body);
  });
  open();
});
afterEach(() => {
  close();
});

function open() {
  root = document.body.appendChild(document.createElement('div'));
  const page = (key: string, device: DeviceTalk, heard: boolean) => {
    talk = device;
    return <p>{`open with ${key}${heard ? '' : ', unheard'}`}</p>;
  };
  render(<PairedDevice kind="kiosk">{page}</PairedDevice>, root);
}
function close() {
  render(null, root);
  root.remove();
}
const text = () => root.textContent ?? '';
/** Advances the fake timers; IndexedDB and WebCrypto run in real time. */
async function seconds(count: number) {
  for (let step = 0; step < count * 2; step += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      do {
        await Promise.allSettled(reckoning);
        for (let turn = 0; turn < 4; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
      } while (reckoning.size > 0);
    });
  }
}
async function paired() {
  server.paired = 'key 1';
  await seconds(8);
  expect(text()).toBe('open with key 1');
}

it('shows its code until somebody types it, and then the page', async () => {
  await seconds(4);
  expect(text()).toContain('123456');
  await paired();
  expect(beats[0]).toMatchObject({ key: 'key 1', sequence: 1, started: true });
  await seconds(4);
  expect(beats.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(beats[2]).toMatchObject({ started: false, report: { paper: null, outbox: 0 } });
});

it('shows another code once the old one is over', async () => {
  await seconds(4);
  server.code = '654321';
  await seconds(6);
  expect(text()).toContain('654321');
});

it('goes on with its code, and later with its key, when the page starts anew', async () => {
  await seconds(4);
  close();
  server.paired = 'key 1';
  open();
  await seconds(4);
  expect(text()).toBe('open with key 1');
  expect(
    asked.mock.calls.filter(([address]) => address === '/web/api/sysInt/pairings'),
  ).toHaveLength(1);
  await seconds(4);
  const last = beats.at(-1)?.sequence ?? 0;
  close();
  open();
  await seconds(2);
  expect(text()).toBe('open with key 1');
  expect(beats.at(-1)).toMatchObject({ sequence: last + 1, started: true });
});

it.each([
  ['a cut network', () => Promise.reject(new TypeError('cut'))],
  [
    'a portal that refuses',
    async () =>
      new Response('{"content":null,"errors":[{"key":"device_unknown"}]}', { status: 401 }),
  ],
  ['a server without its database', async () => refused(503, 'unavailable')],
])('stays paired behind %s', async (_name, failing) => {
  await paired();
  const before = beats.length;
  const works = asked.getMockImplementation();
  asked.mockImplementation(failing);
  await seconds(11);
  expect(text()).toBe('open with key 1, unheard');
  await seconds(49);
  expect(text()).toBe('open with key 1, unheard');
  if (works) asked.mockImplementation(works);
  await seconds(3);
  expect(text()).toBe('open with key 1');
  await seconds(8);
  // Sequence numbers that the server never received are not reused.
  expect(beats.length).toBeGreaterThan(before);
  expect(beats.at(-1)?.sequence).toBeGreaterThan(before + 5);
});

it('shows a code again once the server says that it is unknown', async () => {
  await paired();
  server.beat = () => refused(401, 'device_unknown');
  server.paired = null;
  server.code = '777000';
  await seconds(16);
  expect(text()).toContain('777000');
  const known = beats.length;
  await seconds(20);
  expect(beats).toHaveLength(known);
});

it('uses a new key from then on, also when its page starts anew', async () => {
  await paired();
  server.beat = (key) =>
    envelope({ restart: false, beatEverySeconds: 4, ...(key === 'key 1' && { key: 'key 2' }) });
  await seconds(11);
  expect(text()).toBe('open with key 2');
  await seconds(10);
  expect(beats.at(-1)?.key).toBe('key 2');
  close();
  open();
  await seconds(2);
  expect(text()).toBe('open with key 2');
});

const well = { restart: false, beatEverySeconds: 4 };
const bits = 'x'.repeat(43);
async function isProven({ sequence, proof = '' }: Sent, prove: string): Promise<boolean> {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const how = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes(presented ?? ''), how, true, ['verify']);
  const text = new TextEncoder().encode(proofText(prove, '1-2', sequence));
  return subtle.verify(how, key, bytes(proof), text);
}

it('proves itself by a key pair that no script reads out, also when its page starts anew', async () => {
  server.paired = `1-2-${bits}`;
  await seconds(8);
  const first = beats[0];
  expect(presented).toMatch(/^B[\w-]{86}$/);
  expect(first?.publicKey).toBe(presented);
  expect(beats.at(-1)).not.toHaveProperty('publicKey');
  const kept = await openDB('vez-kiosk');
  const { privateKey } = await kept.get('kept', 'proof');
  kept.close();
  await expect(subtle.exportKey('jwk', privateKey)).rejects.toThrow();
  close();
  open();
  server.beat = (_key, { proof }) => envelope(proof ? well : { ...well, prove: 'nonce' });
  await seconds(8);
  const proven = beats.find(({ proof }) => proof);
  if (!proven) throw new Error('no beat was proven');
  expect(await isProven(proven, 'nonce')).toBe(true);
  expect(await isProven(proven, 'another')).toBe(false);
  expect(beats.find(({ started, sequence }) => started && sequence > 1)?.publicKey).toBe(presented);
});

it('proves itself behind a sequence that nobody can follow, and keeps its own', async () => {
  server.paired = `1-2-${bits}`;
  await seconds(8);
  const before = beats.at(-1)?.sequence ?? 0;
  const last = 2_147_483_647;
  server.beat = (_key, { proof }) =>
    proof ? envelope(well) : refused(409, 'beat_repeated', { last, prove: 'nonce' });
  await seconds(6);
  const proven = beats.find(({ proof }) => proof);
  expect(proven?.sequence).toBe(before + 2);
});

it('works by its key alone where the browser makes no key pair', async () => {
  close();
  vi.stubGlobal('crypto', {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  open();
  server.paired = 'key 1';
  server.beat = () => envelope({ ...well, prove: 'nonce' });
  await seconds(14);
  expect(text()).toBe('open with key 1');
  expect(presented).toBeUndefined();
  expect(beats.length).toBeGreaterThan(1);
  // The device declares that it has no key before a thief can declare one.
  expect(beats.map(({ publicKey }) => publicKey)).toEqual([
    null,
    ...beats.slice(1).map(() => undefined),
  ]);
  for (const beat of beats) expect(beat).not.toHaveProperty('proof');
});

it('goes on behind the sequence that the server knows', async () => {
  await paired();
  server.beat = (_key, { sequence }) =>
    sequence <= 500
      ? refused(409, 'beat_repeated', { last: 500 })
      : envelope({ restart: false, beatEverySeconds: 4 });
  await seconds(9);
  expect(beats.find(({ sequence }) => sequence > 500)?.sequence).toBe(501);
});

it('starts anew when it is asked to, at a quiet moment', async () => {
  await paired();
  talk.setQuiet(false);
  talk.say({ paper: 'out', outbox: 2 });
  server.beat = () => envelope({ restart: true, beatEverySeconds: 4 });
  await seconds(30);
  expect(beats.at(-1)).toMatchObject({ report: { paper: 'out', outbox: 2, error: null } });
  expect(reload).not.toHaveBeenCalled();
  talk.setQuiet(true);
  await seconds(2);
  talk.setQuiet(false);
  await seconds(10);
  expect(reload).not.toHaveBeenCalled();
  talk.setQuiet(true);
  await seconds(6);
  expect(reload).toHaveBeenCalledOnce();
});
