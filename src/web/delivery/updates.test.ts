import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchUpdates } from './updates.ts';

class Worker extends EventTarget {
  scriptURL = new URL('/web/sw.js', location.href).href;
  state = 'installing';
  postMessage = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => {});

  async deploy({ fails = false } = {}): Promise<void> {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    if (!fails) this.waiting = worker;
    worker.become(fails ? 'redundant' : 'installed');
    // Workbox gives a new worker 200 ms to take over.
    await vi.advanceTimersByTimeAsync(200);
  }
}

let registration: Registration;
let workers: EventTarget & { controller: Worker | null; register: () => Promise<Registration> };
const onReady = vi.fn<(apply: () => void) => void>();
const reload = vi.fn();
let stop = () => {};

async function openPage({ controlled = true, waiting = false, takenEarly = false } = {}) {
  registration = new Registration();
  if (waiting) registration.waiting = new Worker();
  workers = Object.assign(new EventTarget(), {
    controller: controlled ? new Worker() : null,
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  stop = watchUpdates(onReady, reload);
  if (takenEarly) workers.controller = new Worker();
  await vi.advanceTimersByTimeAsync(500);
  await vi.dynamicImportSettled();
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
  await registration.deploy();
  takeover();
  expect(onReady).not.toHaveBeenCalled();
});

it('has the last of several versions take over, and loads the page once', async () => {
  await openPage();
  await registration.deploy();
  await registration.deploy();
  await registration.deploy();
  const { waiting } = registration;
  apply();
  expect(waiting?.postMessage.mock.calls.map(([message]) => message)).toEqual([
    { type: 'SKIP_WAITING' },
  ]);
  expect(reload).not.toHaveBeenCalled();
  takeover();
  takeover();
  expect(reload).toHaveBeenCalledOnce();
});

it('is offered where it has waited since before the page', async () => {
  await openPage({ waiting: true });
  expect(onReady).toHaveBeenCalledOnce();
});

it('is offered where another tab has taken it before the page was idle', async () => {
  await openPage({ takenEarly: true });
  apply();
  expect(reload).toHaveBeenCalledOnce();
});

it('is offered after one that failed to install', async () => {
  await openPage();
  await registration.deploy();
  registration.waiting = null;
  await registration.deploy({ fails: true });
  onReady.mockClear();
  await registration.deploy();
  window.dispatchEvent(new Event('pageshow'));
  expect(onReady).toHaveBeenCalled();
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
  await registration.deploy();
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
