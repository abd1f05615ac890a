import { beforeEach, expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';
import { read, send } from './ask.ts';

const answer = vi.fn<typeof fetch>();
const ofVez = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: signed });
const thanks = { content: null, errors: null };
const frozen: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  // Fake timers do not replace AbortSignal.timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), ms);
    return timeout.signal;
  });
  answer.mockReset();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const answered = () => send('/api/links/poll', { rating: 5, comment: '' }, { secret: 'x' });

it('carries the secret in a header and never in the address', async () => {
  answer.mockImplementation(async () => ofVez({ content: { answered: false }, errors: null }));
  const outcome = read('/api/links/appointment/slots', {
    secret: 'x',
    query: { day: '2026-11-21' },
  });
  await seconds(0);
  expect(await outcome).toEqual({ ok: true, content: { answered: false } });
  expect(answer.mock.calls[0]?.[0]).toBe('/web/api/links/appointment/slots?day=2026-11-21');
  expect(answer.mock.calls[0]?.[1]?.headers).toEqual({ 'Vez-Link': 'x' });
});

it('says why it was refused, and asks once for that', async () => {
  answer.mockImplementation(async () =>
    ofVez({ content: null, errors: [{ key: 'slot_taken' }] }, 409),
  );
  const outcome = answered();
  await seconds(0);
  expect(await outcome).toEqual({ ok: false, key: 'slot_taken' });
  expect(answer).toHaveBeenCalledOnce();
});

it.each([
  ['a network that was cut', () => Promise.reject(new TypeError('cut'))],
  ['a proxy', async () => new Response('<html>', { status: 502 })],
  ['a portal', async () => new Response('<html>')],
  ['a database that is away', async () => ofVez({ content: null, errors: [] }, 503)],
])('sends the same again after %s', async (_name, failing) => {
  answer.mockImplementationOnce(failing).mockImplementation(async () => ofVez(thanks));
  const outcome = answered();
  await seconds(1);
  expect(await outcome).toEqual({ ok: true, content: null });
  expect(answer.mock.calls[1]).toEqual(answer.mock.calls[0]);
});

it('gives a cut network up after its third try', async () => {
  answer.mockRejectedValue(new TypeError('cut'));
  const outcome = answered();
  await seconds(3);
  expect(await outcome).toEqual({ ok: false, key: 'silent' });
  expect(answer).toHaveBeenCalledTimes(3);
});

it('gives a frozen network up after twelve seconds', async () => {
  answer.mockImplementation(frozen);
  const told = vi.fn();
  void answered().then(told);
  await seconds(11);
  expect(told).not.toHaveBeenCalled();
  await seconds(1);
  expect(told).toHaveBeenCalledWith({ ok: false, key: 'silent' });
  expect(answer).toHaveBeenCalledOnce();
});
