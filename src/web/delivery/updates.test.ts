import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchUpdates } from './updates.ts';

/** As much of a worker's registration as matters, moved by hand. */
class Registration extends EventTarget {
  waiting: { postMessage: ReturnType<typeof vi.fn> } | null = null;
  installing: EventTarget | null = null;
  update = vi.fn(async () => {});

  /** A new version has been fetched and waits. */
  deploy(): void {
    this.installing = new EventTarget();
    const worker = this.installing;
    this.dispatchEvent(new Event('updatefound'));
    this.waiting = { postMessage: vi.fn() };
    worker.dispatchEvent(new Event('statechange'));
  }
}

let registration: Registration;
let workers: EventTarget & { controller: object | null; register: () => Promise<Registration> };
const onReady = vi.fn<(apply: () => void) => void>();
const reload = vi.fn();
let stop = () => {};

async function openPage({ controlled = true } = {}) {
  registration = new Registration();
  workers = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  stop = watchUpdates(onReady, reload);
  await vi.advanceTimersByTimeAsync(0);
}

const takeover = () => {
  registration.waiting = null;
  workers.dispatchEvent(new Event('controllerchange'));
};
const apply = () => onReady.mock.lastCall?.[0]();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  onReady.mockClear();
  reload.mockClear();
});
afterEach(() => {
  stop();
  vi.unstubAllEnvs();
});

it('offers nothing when the very first worker comes', async () => {
  await openPage({ controlled: false });
  registration.deploy();
  takeover();
  expect(onReady).not.toHaveBeenCalled();
});

it('has the last of several versions take over, and loads the page once', async () => {
  await openPage();
  registration.deploy();
  registration.deploy();
  registration.deploy();
  const { waiting } = registration;
  apply();
  expect(waiting?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  takeover();
  takeover();
  expect(reload).toHaveBeenCalledOnce();
});

it('is offered too where another tab has taken the new version', async () => {
  await openPage();
  takeover();
  expect(reload).not.toHaveBeenCalled();
  apply();
  apply();
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the page when another tab is quicker than the tap', async () => {
  await openPage();
  registration.deploy();
  takeover();
  apply();
  expect(reload).toHaveBeenCalledOnce();
});

it('looks for a new version every hour, and when the page is shown again', async () => {
  await openPage();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(registration.update).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pageshow'));
  expect(registration.update).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
});
