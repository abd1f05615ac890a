import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNow } from './now.ts';

it('is right at once on a page that opens when nothing has shown the time for a while', () => {
  vi.useFakeTimers();
  renderHook(useNow).unmount();
  vi.advanceTimersByTime(60_000);
  expect(renderHook(useNow).result.current).toBe(Date.now());
});
