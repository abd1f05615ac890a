import { describe, expect, it } from 'vitest';
import type { DeviceReport } from './kinds.ts';
import { isNews, stateOf } from './state.ts';

const well: DeviceReport = {
  version: '1',
  width: 1080,
  height: 1920,
  paper: 'ok',
  outbox: 0,
  error: null,
};

describe('a device that answers', () => {
  it.each([
    ['with paper', {}, 'online'],
    ['with little paper', { paper: 'low' as const }, 'online'],
    ['that prints nothing', { paper: null }, 'online'],
    ['with something to send', { outbox: 40 }, 'online'],
    ['without paper', { paper: 'out' as const }, 'trouble'],
    ['with an error', { error: 'printer_away' }, 'trouble'],
  ])('%s', (_which, part, state) => {
    expect(stateOf({ ...well, ...part })).toBe(state);
  });
});

describe('what a device says', () => {
  const before = { state: 'online' as const, report: well };
  it.each([
    ['its first word', null, {}, true],
    ['the same again', before, {}, false],
    ['another version and size', before, { version: '2', width: 1 }, false],
    ['more to send', before, { outbox: 3 }, false],
    ['little paper', before, { paper: 'low' as const }, true],
    ['an error', before, { error: 'voice_missing' }, true],
    ['that it is back', { ...before, state: 'lost' as const }, {}, true],
  ])('%s', (_which, known, part, news) => {
    const report = { ...well, ...part };
    expect(isNews(known, { state: stateOf(report), report })).toBe(news);
  });
});
