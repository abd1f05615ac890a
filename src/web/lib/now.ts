import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

let now = serverNow();
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

function tick(): void {
  now = serverNow();
  for (const each of listeners) each();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    // The clock stops without subscribers, so the value may be stale.
    now = serverNow();
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
  };
}

/**
 * Returns the server time in milliseconds since the epoch, updated every second by one timer for
 * the whole page.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** Returns whether an instant, in milliseconds since the epoch, has passed in server time. */
export function usePast(instant: number | null): boolean {
  return useSyncExternalStore(subscribe, () => instant !== null && now >= instant);
}
