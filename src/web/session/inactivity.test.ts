import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signHeader } from '#domain/network/vez-header.ts';
import { inactivityLimit, watchInactivity } from './inactivity.ts';
import { writeItem } from './storage.ts';

describe('the limit (spec §9)', () => {
  it.each([
    ['3600 s when the setting is absent', {}, 3600],
    ["the setting's seconds", { 'vez.clients.inactivity.web': '120' }, 120],
    ['3600 s when it makes no sense', { 'vez.clients.inactivity.web': 'soon' }, 3600],
    ['3600 s when it is zero', { 'vez.clients.inactivity.web': '0' }, 3600],
  ])('is %s', (_name, settings, expected) => {
    writeItem('settings', settings);
    expect(inactivityLimit()).toBe(expected);
  });
});

describe('watching', () => {
  const onWarning = vi.fn();
  const onEnd = vi.fn();
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    onWarning.mockClear();
    onEnd.mockClear();
    writeItem('settings', { 'vez.clients.inactivity.web': '120' });
    stop = watchInactivity({ onWarning, onEnd });
  });
  afterEach(() => stop());

  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

  it('warns 60 s before the end, every second, and ends at the limit, once', () => {
    pass(59);
    expect(onWarning).not.toHaveBeenCalled();
    pass(1);
    expect(onWarning).toHaveBeenLastCalledWith(60);
    pass(59);
    expect(onWarning).toHaveBeenLastCalledWith(1);
    expect(onEnd).not.toHaveBeenCalled();
    pass(30);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each(['mousemove', 'mousedown', 'keydown', 'touchmove'])('starts anew on %s', (sign) => {
    pass(100);
    window.dispatchEvent(new Event(sign));
    expect(onWarning).toHaveBeenLastCalledWith(null);
    pass(119);
    expect(onEnd).not.toHaveBeenCalled();
    pass(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('does not start anew on anything else', () => {
    pass(100);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('focus'));
    pass(20);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends after a sleep past the limit, whatever moves first on waking', async () => {
    vi.setSystemTime(Date.now() + 3 * 3600 * 1000);
    window.dispatchEvent(new Event('mousemove'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('stays where only the clock of the device has jumped', async () => {
    const now = new Date(Date.now()).toUTCString();
    const headers = { [signHeader]: '1', date: now };
    vi.stubGlobal('fetch', async () => new Response(null, { headers }));
    vi.setSystemTime(Date.now() + 3 * 3600 * 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('follows the setting as it comes', () => {
    writeItem('settings', { 'vez.clients.inactivity.web': '300' });
    pass(200);
    expect(onEnd).not.toHaveBeenCalled();
    pass(100);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
