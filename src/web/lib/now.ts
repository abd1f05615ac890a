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
    // Nobody has looked at the clock for a while.
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

/** The server's time, milliseconds since the epoch, once a second; one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** Whether an instant, milliseconds since the epoch, has passed by the server's time. */
export function usePast(instant: number | null): boolean {
  return useSyncExternalStore(subscribe, () => instant !== null && now >= instant);
}
