import { heartbeatMs, signHeader } from '#domain/network/sign.ts';
import { noteServerTime } from '../lib/server-time.ts';
import { giveUp, isOnline, reportAnswer, silence } from './connection.ts';

/** How long a probe is waited for. */
const patienceMs = 3500;
/** After this a beat is missing, whatever the sockets say. With a probe it stays below 12 s. */
const quietMs = heartbeatMs + 1000;
/** How often the server is asked for while it does not answer. */
const retryMs = 2000;
const tickMs = 1000;
/** A timer this late has slept with its device. */
const sleptMs = 12_000;

/** Whether an answer is Vez's own, and not of a proxy or a captive portal. */
export function isVez(answer: Response): boolean {
  return answer.headers.has(signHeader);
}

/**
 * Whether the server answers now. A probe that fails ends what is under way too, unless something
 * else was heard from the server meanwhile: then only the probe was slow.
 */
export function probe(): Promise<boolean> {
  const now = performance.now();
  // Those who ask at the same time share an answer; a frozen one keeps nobody from asking again.
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
    if (slow && silence() <= quietMs) return isOnline();
    reportAnswer(false);
    giveUp();
  }
  return isOnline();
}

/**
 * Asks the server at start, when the radio changes, on waking, when a beat is missing, and while
 * nothing answers or the radio is off: an answer that was on its way when the radio went off is
 * not the last word.
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
