import { heartbeatMs, signHeader } from '#domain/network/vez-header.ts';
import { noteServerTime } from '../lib/server-time.ts';
import { giveUp, isOnline, reportAnswer, silence, unheard } from './connection.ts';

/** How long to wait for a probe. */
const patienceMs = 3500;
/** As long while heartbeats come: the network may be slow, or lose what this page sends alone. */
const beatingMs = 6000;
/** After this without an answer the server may hear nothing. With a probe, that is found within 11 s. */
const unheardMs = 4000;
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
  const wasOnline = isOnline();
  const lost = new AbortController();
  let endMs = patienceMs;
  const end = () => {
    const beats = wasOnline && silence() <= quietMs;
    if (!beats || endMs === beatingMs) return lost.abort();
    endMs = beatingMs;
    timer = setTimeout(end, beatingMs - patienceMs);
  };
  let timer = setTimeout(end, patienceMs);
  try {
    const answer = await fetch('/readyz', {
      cache: 'no-store',
      priority: 'high',
      signal: lost.signal,
    });
    if (isVez(answer)) noteServerTime(answer.headers.get('date'));
    reportAnswer(isVez(answer) && answer.ok);
  } catch {
    const waitedMs = performance.now() - askedAt;
    // A page that stood still itself heard nothing meanwhile: the next probe tells.
    const stoodStill = waitedMs > endMs + stillMs;
    if (lost.signal.aborted && (stoodStill || unheard() < waitedMs)) return isOnline();
    reportAnswer(false);
    // While it beats, what it has heard may still be answered.
    if (!lost.signal.aborted || silence() > quietMs) giveUp();
  } finally {
    clearTimeout(timer);
  }
  return isOnline();
}

/**
 * Probes the server at start, when the radio changes, on waking, when a heartbeat is missing, while
 * nothing answers, and when nothing was answered for some seconds. With the radio off it probes too: a
 * late answer must not be the last word.
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
    const quiet = silence() > quietMs || unheard() > unheardMs;
    if (slept || !isOnline() || !navigator.onLine || quiet) look();
  }, tickMs);
  look();
}
