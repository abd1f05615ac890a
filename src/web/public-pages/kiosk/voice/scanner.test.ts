import { beforeEach, expect, it, vi } from 'vitest';
import { scannerOrHand } from './scanner.ts';

const onCode = vi.fn<(code: string) => void>();
const onKey = vi.fn<(key: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onCode.mockReset();
  onKey.mockReset();
});

function type(keys: string[], paceMs: number): void {
  const { press } = scannerOrHand({ onCode, onKey });
  for (const key of keys) {
    press(key);
    vi.advanceTimersByTime(paceMs);
  }
  vi.advanceTimersByTime(1000);
}

it('takes a burst that ends with Enter for a code, of whose keys none is a choice', () => {
  type([...'https://vez.example/web/cita', 'Shift', ...'#A1-2_z', 'Enter'], 5);
  expect(onCode).toHaveBeenCalledExactlyOnceWith('https://vez.example/web/cita#A1-2_z');
  expect(onKey).not.toHaveBeenCalled();
});

it('takes the pace of a hand for keys, in their order', () => {
  type(['1', 'ArrowDown', '1', '2', 'Enter'], 90);
  expect(onKey.mock.calls.flat()).toEqual(['1', 'ArrowDown', '1', '2', 'Enter']);
  expect(onCode).not.toHaveBeenCalled();
});

it('takes a few quick keys for keys', () => {
  type(['1', '2', 'Enter'], 5);
  expect(onKey.mock.calls.flat()).toEqual(['1', '2', 'Enter']);
});
