import { heartbeatMs, signHeader } from '#domain/network/vez-header.ts';
import { noteServerTime } from '../lib/server-time.ts';
import { giveUp, isOnline, reportAnswer, silence } from './connection.ts';

/** How long to wait for a probe. */
const patienceMs = 3500;
/** After this a heartbeat is missing. With a probe, an outage is found within 9 s. */
const quietMs = heartbeatMs + 1000;
/** A time-out this late was held up by the page. */
const stillMs = 500;
/** How often to ask a server that does not answer. */
const retryMs = 2000;
const tickMs = 1000;
/** A timer this late means that the device slept. */
const sleptMs = 12_000;

/** Whether Vez sent the answer, not a proxy or a captive portal. */
export function isVez(answer: Response): boolean {
  return answer.headers.has(signHeader);
}

/**
 * Whether the server answers now. A failed probe also ends the requests under way, unless another
 * answer came meanwhile: then only the probe was slow.
 */
export function probe(): Promise<boolean> {
  const now = performance.now();
  // Simultaneous callers share a probe; a frozen one does not stop the next.
  if (!last || now - last.at >= retryMs) {
    const answer = ask().finally(() => {
      if (last?.answer === answer) last = null;
    });
    last = { at: now, answer };
  }
  return last.answer;
}

let last: { at: number; answer: Promise<boolean> } | null = null;

async function ask(): Promise<boolean> {
  const askedAt = performance.now();
  try {
    const answer = await fetch('/readyz', {
      cache: 'no-store',
      priority: 'high',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (isVez(answer)) noteServerTime(answer.headers.get('date'));
    reportAnswer(isVez(answer) && answer.ok);
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    // A page that stood still itself heard nothing meanwhile: the next probe tells.
    const stoodStill = performance.now() - askedAt > patienceMs + stillMs;
    if (slow && (stoodStill || silence() <= quietMs)) return isOnline();
    reportAnswer(false);
    giveUp();
  }
  return isOnline();
}

/**
 * Probes the server at start, when the radio changes, on waking, when a heartbeat is missing, and
 * while nothing answers. With the radio off it probes too: a late answer must not be the last word.
 */
export function watchConnection(): void {
  const look = () => void probe();
  window.addEventListener('online', look);
  window.addEventListener('offline', () => reportAnswer(false));
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  let tickedAt = Date.now();
  setInterval(() => {
    const slept = Date.now() - tickedAt > sleptMs;
    tickedAt = Date.now();
    if (document.visibilityState !== 'visible') return;
    const doubtful = !isOnline() || !navigator.onLine || silence() > quietMs;
    if (slept || doubtful) look();
  }, tickMs);
  look();
}
