/** @jsxImportSource preact */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';
import { type DeviceTalk, PairedDevice } from './PairedDevice.tsx';

const asked = vi.fn<typeof fetch>();
const envelope = (content: unknown, status = 200) =>
  new Response(JSON.stringify({ content, errors: null }), { status, headers: signed });
const refused = (status: number, key: string, params = {}) =>
  new Response(JSON.stringify({ content: null, errors: [{ key, params }] }), {
    ...{ status, headers: signed },
  });

/** What the server knows: a test changes it. */
let server: {
  code: string;
  paired: string | null;
  beat: (key: string, body: { sequence: number; started: boolean }) => Response;
};
let beats: { key: string; sequence: number; started: boolean; report: object }[];
let root: HTMLElement;
let talk: DeviceTalk;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { search: '', hash: '', reload });
  reload.mockReset();
  beats = [];
  server = {
    ...{ code: '123456', paired: null },
    beat: () => envelope({ restart: false, beatEverySeconds: 4 }),
  };
  asked.mockReset().mockImplementation(async (address, init) => {
    const body = JSON.parse(String(init?.body));
    if (address === '/web/api/sysInt/pairings') {
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
  const page = (key: string, device: DeviceTalk) => {
    talk = device;
    return <p>open with {key}</p>;
  };
  render(<PairedDevice kind="kiosk">{page}</PairedDevice>, root);
}
function close() {
  render(null, root);
  root.remove();
}
const text = () => root.textContent ?? '';
/** Lets time pass; IndexedDB answers in real time. */
async function seconds(count: number) {
  for (let step = 0; step < count * 2; step += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
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
  await seconds(60);
  expect(text()).toBe('open with key 1');
  if (works) asked.mockImplementation(works);
  await seconds(11);
  // Numbers that were never heard are not used again.
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
