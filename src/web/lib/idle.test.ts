import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idle } from './idle.ts';

const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  told.mockClear();
  document.body.innerHTML = '<div id="root"><main aria-busy="true"></main></div>';
});
afterEach(() => document.body.replaceChildren());

it('waits until the page shows its data', async () => {
  void idle().then(told);
  await vi.advanceTimersByTimeAsync(3000);
  expect(told).not.toHaveBeenCalled();
  document.querySelector('main')?.removeAttribute('aria-busy');
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveBeenCalledOnce();
});

it('waits no longer than some seconds for a page that never comes', async () => {
  void idle().then(told);
  await vi.advanceTimersByTimeAsync(6000);
  expect(told).toHaveBeenCalledOnce();
});
