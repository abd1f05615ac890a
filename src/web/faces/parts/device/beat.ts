import type { components } from '#contract/types.ts';
import { beatEveryMs, type DeviceReport } from '#domain/devices/kinds.ts';
import { signHeader } from '#domain/network/vez-header.ts';
import { rest } from '../rest.ts';
import type { Keeper } from './kept.ts';

type Schemas = components['schemas'];

/** Less than a beat: one that hangs must not take the next one's place. */
const patienceMs = 2000;

export interface Beating {
  keeper: Keeper;
  report: () => DeviceReport;
  /** Has `news` when the report is another that is to be known at once. */
  news: EventTarget;
  /** The key to use from now on. */
  onKey: (key: string) => void;
  /** The server knows the key no more: it was revoked, or somebody else uses a copy. */
  onUnknown: () => void;
  /** Somebody asked for the page to start anew. */
  onRestart: () => void;
}

/** Says with each beat that the device is there, until `signal` aborts or its key is unknown. */
export async function keepBeating(beating: Beating, signal: AbortSignal): Promise<void> {
  let started = true;
  let heardNews = 0;
  const count = () => {
    heardNews += 1;
  };
  beating.news.addEventListener('news', count, { signal });
  while (!signal.aborted) {
    const before = heardNews;
    const next = performance.now() + beatEveryMs;
    const { heard, again } = await beatOnce(beating, started, signal);
    if (heard) started = false;
    // What became known meanwhile was not in it.
    const waits = heardNews > before ? 0 : again ? 1000 : next - performance.now();
    await rest(waits, signal, beating.news);
  }
}

/** One heartbeat; `heard` once the server has taken it, `again` where it asks for another at once. */
async function beatOnce(
  { keeper, report, onKey, onUnknown, onRestart }: Beating,
  started: boolean,
  signal: AbortSignal,
): Promise<{ heard: boolean; again: boolean }> {
  // Kept before it is sent, so that none is ever sent twice.
  const kept = await keeper.update((was) => ({ ...was, sequence: was.sequence + 1 }));
  if (kept.key === null || signal.aborted) return { heard: false, again: false };
  const beat: Schemas['Beat'] = { sequence: kept.sequence, started, report: report() };
  const answer = await send(kept.key, beat, signal);
  if (answer === null) return { heard: false, again: false };
  const { content, errors } = answer;
  const [error] = errors ?? [];
  if (error?.key === 'device_unknown') {
    onUnknown();
    return { heard: false, again: false };
  }
  const last = error?.params?.last;
  if (error?.key === 'beat_repeated' && typeof last === 'number') {
    // What was kept is older than the server knows, or another device has its key.
    await keeper.update((was) => ({ ...was, sequence: Math.max(was.sequence, last) }));
    return { heard: false, again: last >= kept.sequence };
  }
  if (!content) return { heard: false, again: false };
  const { key, restart } = content;
  if (key) {
    await keeper.update((was) => ({ ...was, key }));
    onKey(key);
  }
  if (restart) onRestart();
  return { heard: true, again: false };
}

interface Answer {
  content: Schemas['BeatAnswer'] | null;
  errors: Schemas['Error'][] | null;
}

/** What Vez answers; null where nothing came, or it was not Vez that answered. */
async function send(
  key: string,
  beat: Schemas['Beat'],
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    const answer = await fetch('/web/api/sysInt/heartbeat', {
      method: 'POST',
      headers: { 'Vez-Device': key, 'content-type': 'application/json' },
      body: JSON.stringify(beat),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    if (!answer.headers.has(signHeader)) return null;
    // The server's envelope; its form is the contract's.
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}
