import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answer = vi.fn<typeof fetch>();
let radio = true;

/** The module as a freshly loaded page has it. */
async function openPage() {
  vi.resetModules();
  const connection = await import('./connection.ts');
  connection.watchConnection();
  await vi.advanceTimersByTimeAsync(0);
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => radio);
  radio = true;
  answer.mockReset().mockImplementation(async () => new Response());
});
afterEach(() => {
  vi.clearAllTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  answer.mockImplementation(async () => new Response(null, { status: 503 }));
  const { isOnline, onConnectionChange } = await openPage();
  const told = vi.fn();
  onConnectionChange(told);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOnline()).toBe(false);
  answer.mockImplementation(async () => new Response());
  await vi.advanceTimersByTimeAsync(3000);
  expect(isOnline()).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});

it('asks after the device has slept, though nothing has told of the waking', async () => {
  const { isOnline } = await openPage();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(answer).toHaveBeenCalledOnce();
  answer.mockRejectedValue(new TypeError('away'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isOnline()).toBe(false);
});

it('asks again where an answer came after the radio had gone', async () => {
  const { isOnline, reportAnswer } = await openPage();
  radio = false;
  answer.mockRejectedValue(new TypeError('away'));
  window.dispatchEvent(new Event('offline'));
  reportAnswer(true);
  expect(isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isOnline()).toBe(false);
});
