import { probe } from '../connection/watch.ts';
import { serverNow } from '../lib/server-time.ts';
import { keptSetting } from './kept-setting.ts';

/** Seconds before the end at which the person is warned. */
const warning = 60;
/** Tabs tell each other of activity, but not of every move of a mouse. */
const tellEveryMs = 1000;
const tickMs = 1000;
/** A second that takes longer by the device's clock was none. */
const jumpMs = 10_000;

/** What counts as somebody being there (spec §4). `keypress` would miss the arrows and Tab. */
const signs = ['mousemove', 'mousedown', 'keydown', 'touchmove'] as const;

/** Seconds without activity after which the session ends (spec §9). */
export function inactivityLimit(): number {
  return keptSetting('vez.clients.inactivity.web');
}

interface Watch {
  /** Seconds left, within the last minute; null once somebody is there again. */
  onWarning: (secondsLeft: number | null) => void;
  onEnd: () => void;
}

/**
 * Ends at the limit of seconds without activity in any tab. Reads the clock rather than counting
 * ticks, since sleep counts as idle too. Returns the stop.
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
    // Too late: the end is on its way, or comes with the next tick.
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
    // The device has slept, or its clock was set: the server's tells which.
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
