import { probe } from '../connection/watch.ts';
import { serverNow } from '../lib/server-time.ts';
import { keptSetting } from './kept-setting.ts';

/** Seconds before the end at which the warning appears. */
const warning = 60;
/** Milliseconds between activity messages to other tabs, since a mouse moves often. */
const tellEveryMs = 1000;
const tickMs = 1000;
/** Milliseconds between two ticks after which the device slept or its clock was set. */
const jumpMs = 10_000;

/** Events that count as activity (spec §4). `keypress` would miss arrow keys and Tab. */
const signs = ['mousemove', 'mousedown', 'keydown', 'touchmove'] as const;

/** Returns the seconds without activity after which the session ends (spec §9). */
export function inactivityLimit(): number {
  return keptSetting('vez.clients.inactivity.web');
}

interface Watch {
  /** Receives the seconds left, within the last minute; null after new activity. */
  onWarning: (secondsLeft: number | null) => void;
  onEnd: () => void;
}

/**
 * Calls `onEnd` after the limit of seconds without activity in any tab. It compares clock times
 * instead of counting ticks, since sleep counts as idle. Returns a function that stops it.
 */
export function watchInactivity({ onWarning, onEnd }: Watch): () => void {
  const tabs = new BroadcastChannel('vez-activity');
  let seenAt = serverNow();
  let tickedAt = Date.now();
  let checking: Promise<unknown> | null = null;
  let toldAt = 0;
  let warned = false;
  let ended = false;

  function seen(): void {
    // The limit has passed: the session is ending, or ends at the next tick.
    if (ended || idleSeconds() >= inactivityLimit()) return;
    seenAt = serverNow();
    if (!warned) return;
    warned = false;
    onWarning(null);
  }

  function idleSeconds(): number {
    return Math.floor((serverNow() - seenAt) / 1000);
  }

  function handleSign(): void {
    seen();
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    tabs.postMessage(null);
  }

  function tick(): void {
    const jumped = Math.abs(Date.now() - tickedAt - tickMs) > jumpMs;
    tickedAt = Date.now();
    // The device slept or its clock was set: the server time decides which.
    if (jumped)
      checking = probe().finally(() => {
        checking = null;
      });
    if (!checking) judge();
  }

  function judge(): void {
    const left = inactivityLimit() - idleSeconds();
    if (ended || left > warning) return;
    if (left > 0) {
      warned = true;
      onWarning(left);
      return;
    }
    ended = true;
    onEnd();
  }

  tabs.onmessage = seen;
  for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true });
  const timer = setInterval(tick, tickMs);
  return () => {
    clearInterval(timer);
    tabs.close();
    for (const sign of signs) window.removeEventListener(sign, handleSign);
  };
}
