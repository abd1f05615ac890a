import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNewVersions } from './new-versions.ts';

const reload = vi.fn();
const root = document.createElement('div');
const postMessage = vi.fn();

let registration: {
  waiting: { postMessage: typeof postMessage } | null;
  update: () => Promise<void>;
};
let workers: EventTarget & { controller: object | null; register: typeof register };
const register = vi.fn(async (_script: string, _options: object) => registration);

function Device({ quiet }: { quiet: boolean }) {
  useNewVersions(quiet, reload);
  return null;
}

const show = (quiet: boolean) => act(() => render(h(Device, { quiet }), root));
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const takeover = () => {
  registration.waiting = null;
  workers.dispatchEvent(new Event('controllerchange'));
};

async function open({ controlled = true } = {}) {
  registration = { waiting: null, update: vi.fn(async () => {}) };
  const controller = controlled ? {} : null;
  workers = Object.assign(new EventTarget(), { controller, register });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  await show(true);
  await seconds(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  document.head.innerHTML = '<link rel="manifest" href="/web/pantalla.webmanifest">';
});
afterEach(() => {
  void act(() => render(null, root));
  document.head.innerHTML = '';
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

it('registers a worker of its own, that leaves the application’s alone', async () => {
  await open();
  const options = expect.objectContaining({ scope: '/web/pantalla' });
  expect(register).toHaveBeenCalledWith('/web/pantalla.sw.js', options);
});

it('looks for a new version every few minutes', async () => {
  await open();
  await seconds(310);
  expect(registration.update).toHaveBeenCalledOnce();
});

it('takes a new version once it has been quiet for half a minute, and not before', async () => {
  await open();
  await show(false);
  registration.waiting = { postMessage };
  await seconds(120);
  expect(postMessage).not.toHaveBeenCalled();
  await show(true);
  await seconds(25);
  expect(postMessage).not.toHaveBeenCalled();
  await seconds(10);
  expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  takeover();
  await seconds(5);
  expect(reload).toHaveBeenCalled();
});

it('stays as it is while it announces, though another tab has taken the new version', async () => {
  await open();
  await show(false);
  takeover();
  await seconds(120);
  expect(reload).not.toHaveBeenCalled();
});

it('stays as it is when the very first worker comes', async () => {
  await open({ controlled: false });
  takeover();
  await seconds(60);
  expect(reload).not.toHaveBeenCalled();
});
