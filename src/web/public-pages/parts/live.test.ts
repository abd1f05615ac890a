// @vitest-environment jsdom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { components } from '#contract/types.ts';
import { signed } from '#tests/support/signed.ts';
import { type Live, useLive } from './live.ts';

type View = components['schemas']['DisplayView'];

const asked = vi.fn<typeof fetch>();
const encoder = new TextEncoder();

function opened(init: RequestInit | undefined) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
      init?.signal?.addEventListener('abort', () => given.error(init.signal?.reason));
    },
  });
  return {
    answer: new Response(body, { headers: signed }),
    send: (text: string) => controller?.enqueue(encoder.encode(text)),
    cut: () => controller?.error(new TypeError('cut')),
  };
}

const event = (name: string) => `data: ${JSON.stringify({ branch: { name } })}\n\n`;

let streams: ReturnType<typeof opened>[];
let live: Live<View>;
let seen: (string | undefined)[];
const root = document.createElement('div');

function Page({ device }: { device: string }) {
  live = useLive('/api/devices/display/stream', { 'Vez-Device': device });
  seen.push(live.view?.branch.name);
  return null;
}

const show = (device = 'key') => act(() => render(h(Page, { device }), root));
const seconds = (count: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(count * 1000);
  });
const newest = () => streams.at(-1);
const send = async (text: string) => {
  newest()?.send(text);
  await seconds(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', asked);
  streams = [];
  seen = [];
  asked.mockReset().mockImplementation(async (_address, init) => {
    const stream = opened(init);
    streams.push(stream);
    return stream.answer;
  });
});
afterEach(() => {
  void act(() => render(null, root));
});

it('shows the newest view of those that came together, and proves itself by a header', async () => {
  await show();
  expect(live).toMatchObject({ view: null, connection: 'opening', age: 0 });
  await seconds(0);
  await send(event('one').slice(0, 20));
  expect(live.view).toBeNull();
  await send(`${event('one').slice(20)}: \n\n${event('two')}${event('three')}data: {"bra`);
  expect(live).toMatchObject({ view: { branch: { name: 'three' } }, connection: 'live' });
  expect(seen).not.toContain('two');
  expect(asked.mock.calls[0]?.[0]).toBe('/web/api/devices/display/stream');
  expect(asked.mock.calls[0]?.[1]?.headers).toEqual({ 'Vez-Device': 'key' });
});

it('says within 10 s how old its view is once the network is frozen, and opens another', async () => {
  await show();
  await seconds(0);
  await send(event('one'));
  for (let beat = 0; beat < 4; beat += 1) {
    await seconds(3);
    await send(': \n\n');
  }
  expect(live).toMatchObject({ connection: 'live', age: 0 });
  expect(streams).toHaveLength(1);
  asked.mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  await seconds(7);
  expect(live).toMatchObject({ connection: 'silent', age: 7, view: { branch: { name: 'one' } } });
  await seconds(30);
  expect(live.age).toBe(37);
  expect(asked.mock.calls.length).toBeGreaterThan(2);
});

it('comes back after a cut, with longer pauses while nothing answers', async () => {
  await show();
  await seconds(0);
  await send(event('one'));
  asked.mockImplementation(async () => new Response('<html>', { status: 502 }));
  newest()?.cut();
  await seconds(0);
  const tries = async (during: number) => {
    const before = asked.mock.calls.length;
    await seconds(during);
    return asked.mock.calls.length - before;
  };
  expect(await tries(3.5)).toBe(3);
  expect(await tries(60)).toBeLessThan(61);
  asked.mockImplementation(async (_address, init) => {
    const stream = opened(init);
    streams.push(stream);
    return stream.answer;
  });
  await seconds(3);
  await send(event('two'));
  expect(live).toMatchObject({ connection: 'live', age: 0, view: { branch: { name: 'two' } } });
});

it('opens anew at once when the device wakes or its network is back', async () => {
  await show();
  await seconds(0);
  await send(event('one'));
  window.dispatchEvent(new Event('online'));
  await seconds(0.5);
  expect(asked).toHaveBeenCalledTimes(2);
  await send(event('two'));
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(0.5);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(live.view).toMatchObject({ branch: { name: 'two' } });
});

it('knows after a sleep of the device how old its view is, though no timer has run', async () => {
  await show();
  await seconds(0);
  await send(event('one'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await seconds(1);
  expect(live).toMatchObject({ connection: 'silent', age: 3601 });
});

it('stops where the server refuses it, and starts again with another key', async () => {
  const body = JSON.stringify({ content: null, errors: [{ key: 'device_unknown' }] });
  asked.mockImplementation(async () => new Response(body, { status: 401, headers: signed }));
  await show();
  await seconds(60);
  expect(asked).toHaveBeenCalledOnce();
  expect(live).toMatchObject({ connection: 'refused', refusal: 'device_unknown' });
  asked.mockImplementation(async (_address, init) => {
    const stream = opened(init);
    streams.push(stream);
    return stream.answer;
  });
  await show('another');
  await seconds(0);
  await send(event('one'));
  expect(live).toMatchObject({ connection: 'live', refusal: null });
});

it('leaves with the page', async () => {
  await show();
  await seconds(0);
  const signal = asked.mock.calls[0]?.[1]?.signal;
  void act(() => render(null, root));
  expect(signal?.aborted).toBe(true);
  await seconds(60);
  expect(asked).toHaveBeenCalledOnce();
});
