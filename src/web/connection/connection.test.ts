import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';

const answer = vi.fn<typeof fetch>();
let radio = true;
const ofVez = async () => new Response(null, { headers: signed });
const frozen: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal;
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

async function openPage() {
  vi.resetModules();
  const connection = await import('./connection.ts');
  const { watchConnection } = await import('./watch.ts');
  const { reach, NoAnswer } = await import('./reach.ts');
  watchConnection();
  await vi.advanceTimersByTimeAsync(0);
  return { ...connection, reach, NoAnswer };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const call = (init?: RequestInit) => new Request('http://vez.test/web/api/any', init);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  // Fake timers do not control Node's own timer.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), ms);
    return timeout.signal;
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => radio);
  radio = true;
  answer.mockReset().mockImplementation(ofVez);
});
afterEach(() => {
  vi.clearAllTimers();
});

it('asks the server on a cold start, whatever the radio says', async () => {
  answer.mockRejectedValue(new TypeError('away'));
  const { isOnline } = await openPage();
  expect(isOnline()).toBe(false);
});

it('knows without asking that there is no network', async () => {
  radio = false;
  vi.resetModules();
  expect((await import('./connection.ts')).isOnline()).toBe(false);
});

it('asks on and on while the server is away, and tells once it is back', async () => {
  answer.mockImplementation(async () => new Response(null, { status: 503, headers: signed }));
  const { isOnline, onConnectionChange } = await openPage();
  const told = vi.fn();
  onConnectionChange(told);
  await seconds(30);
  expect(isOnline()).toBe(false);
  answer.mockImplementation(ofVez);
  await seconds(3);
  expect(isOnline()).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});

it('asks after the device has slept, though no event says that it woke', async () => {
  const { isOnline, reportBeat, reach } = await openPage();
  for (let beat = 0; beat < 6; beat += 1) {
    await seconds(3);
    reportBeat();
  }
  await reach(call());
  answer.mockRejectedValue(new TypeError('away'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await seconds(3);
  expect(isOnline()).toBe(false);
});

it('asks again where an answer came after the radio had gone', async () => {
  const { isOnline, reportAnswer } = await openPage();
  radio = false;
  answer.mockRejectedValue(new TypeError('away'));
  window.dispatchEvent(new Event('offline'));
  reportAnswer(true);
  expect(isOnline()).toBe(true);
  await seconds(3);
  expect(isOnline()).toBe(false);
});

it.each([
  ['a proxy', 502],
  ['a portal', 200],
])('takes the page of %s for no answer', async (_name, status) => {
  answer.mockImplementation(async () => new Response('<html>', { status }));
  const { isOnline, reach, NoAnswer } = await openPage();
  expect(isOnline()).toBe(false);
  await expect(reach(call())).rejects.toThrow(NoAnswer);
});

describe('a network that freezes', () => {
  it('is noticed within 9 s of the last sign of life, without any call', async () => {
    const { isOnline, reportBeat } = await openPage();
    await seconds(5);
    reportBeat();
    answer.mockImplementation(frozen);
    await seconds(9);
    expect(isOnline()).toBe(false);
  });

  it('ends the call under way, which can be sent again', async () => {
    const { isOnline, reach, NoAnswer } = await openPage();
    answer.mockImplementation(frozen);
    const ended = expect(reach(call({ method: 'POST', body: 'x' }))).rejects.toThrow(NoAnswer);
    await seconds(12);
    await ended;
    expect(isOnline()).toBe(false);
    answer.mockImplementation(ofVez);
    await seconds(5);
    expect(isOnline()).toBe(true);
    await expect(reach(call())).resolves.toBeInstanceOf(Response);
  });

  it('is noticed in the middle of an answer too', async () => {
    const { reach, NoAnswer } = await openPage();
    answer.mockImplementation(async (url, init) => {
      if (url === '/readyz') return frozen(url, init);
      const body = new ReadableStream({
        start: (controller) => {
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: signed });
    });
    const ended = expect(reach(call())).rejects.toThrow(NoAnswer);
    await seconds(12);
    await ended;
  });

  it('is noticed within 11 s of the last answer where only what the page sends is lost', async () => {
    const { isOnline, reportBeat, reach } = await openPage();
    await seconds(3);
    await reach(call());
    answer.mockImplementation(frozen);
    for (let second = 1; second <= 11; second += 1) {
      await seconds(1);
      reportBeat();
    }
    expect(isOnline()).toBe(false);
    answer.mockImplementation(ofVez);
    await seconds(3);
    expect(isOnline()).toBe(true);
  });

  it('is not taken for one while calls are answered and only a probe is slow', async () => {
    const { isOnline, reportBeat, reach } = await openPage();
    answer.mockImplementation((url, init) => (url === '/readyz' ? frozen(url, init) : ofVez()));
    window.dispatchEvent(new Event('online'));
    for (let beat = 0; beat < 6; beat += 1) {
      await seconds(5);
      reportBeat();
      await reach(call());
    }
    expect(isOnline()).toBe(true);
  });
});

it('gives up one call that hangs while others get through, and only that', async () => {
  const { isOnline, reach, NoAnswer } = await openPage();
  answer.mockImplementation((url, init) => (url === '/readyz' ? ofVez() : frozen(url, init)));
  const keyed = call({ method: 'POST', headers: { 'Idempotency-Key': 'k' }, body: 'x' });
  const ended = expect(reach(keyed)).rejects.toThrow(NoAnswer);
  await seconds(13);
  await ended;
  expect(isOnline()).toBe(true);
});

it('tells the end that the caller asked for from the end of the connection', async () => {
  const { isOnline, reach } = await openPage();
  answer.mockImplementation((url, init) => (url === '/readyz' ? ofVez() : frozen(url, init)));
  const own = new AbortController();
  const ended = expect(reach(call({ signal: own.signal }))).rejects.toThrow('mine');
  own.abort(new Error('mine'));
  await ended;
  expect(isOnline()).toBe(true);
});

it('takes a call that alone fails for no outage, whose end would send it again at once', async () => {
  const { onConnectionChange, reach, NoAnswer } = await openPage();
  const told = vi.fn();
  onConnectionChange(told);
  answer.mockImplementation((url) =>
    url === '/readyz' ? ofVez() : Promise.reject(new TypeError('cut')),
  );
  await expect(reach(call())).rejects.toThrow(NoAnswer);
  expect(told).not.toHaveBeenCalled();
});
