import type { components } from '#contract/types.ts';
import { beatEveryMs, type DeviceReport } from '#domain/devices/kinds.ts';
import { signHeader } from '#domain/network/vez-header.ts';
import { rest } from '../rest.ts';
import type { Keeper } from './kept.ts';
import { proofOf, publicKeyOf } from './proof.ts';

type Schemas = components['schemas'];

/** Less than the beat interval, so that a hanging beat does not delay the next. */
const patienceMs = 2000;
/** Maximum of the API contract. */
const highestSequence = 2_147_483_647;

export interface Beating {
  keeper: Keeper;
  report: () => DeviceReport;
  /** Fires when the report changes and should be sent at once. */
  news: EventTarget;
  onKey: (key: string) => void;
  /** The key is no longer valid: it was revoked, or a copy of it is in use. */
  onUnknown: () => void;
  onRestart: () => void;
  /** Receives true when the server answers, false after two beats without an answer. */
  onHeard: (heard: boolean) => void;
}

interface Course {
  /** True until a beat of this page was answered. */
  started: boolean;
  /** The challenge that the device must sign; null if the server asks for no proof. */
  prove: string | null;
  again: boolean;
  unanswered: number;
}

export async function keepBeating(beating: Beating, signal: AbortSignal): Promise<void> {
  let course: Course = { started: true, prove: null, again: false, unanswered: 0 };
  let heardNews = 0;
  const count = () => {
    heardNews += 1;
  };
  beating.news.addEventListener('news', count, { signal });
  while (!signal.aborted) {
    const before = heardNews;
    const next = performance.now() + beatEveryMs;
    course = await beatOnce(beating, course, signal);
    const { again, unanswered } = course;
    if (unanswered !== 1) beating.onHeard(unanswered === 0);
    // Changes during the request were not part of it.
    const soon = again || unanswered > 1;
    const waits = heardNews > before ? 0 : soon ? 1000 : next - performance.now();
    await rest(waits, signal, beating.news);
  }
}

async function beatOnce(
  { keeper, report, onKey, onUnknown, onRestart }: Beating,
  { started, prove, unanswered }: Course,
  signal: AbortSignal,
): Promise<Course> {
  const unheard = { started, prove: null, again: false, unanswered: unanswered + 1 };
  // Stored before it is sent, so that no sequence number is used twice.
  const kept = await keeper.update((was) => ({ ...was, sequence: was.sequence + 1 }));
  const { key, sequence } = kept;
  if (key === null || signal.aborted) return unheard;
  const beat = await beatOf(keeper, { key, sequence, started, prove }, report());
  const answer = await send(key, beat, signal);
  if (answer === null) return unheard;
  const answered = { ...unheard, unanswered: 0 };
  const { content, errors } = answer;
  const [error] = errors ?? [];
  if (error?.key === 'device_unknown') {
    onUnknown();
    return answered;
  }
  const { last, prove: asked } = error?.params ?? {};
  if (error?.key === 'beat_repeated' && typeof last === 'number') {
    // The stored sequence is behind the server's, or another device uses the key. No number follows
    // the highest one: then the server accepts only a proof, with any sequence.
    const ahead = last < highestSequence ? last : 0;
    await keeper.update((was) => ({ ...was, sequence: Math.max(was.sequence, ahead) }));
    const wanted = typeof asked === 'string' ? asked : null;
    return { ...answered, prove: wanted, again: last >= sequence };
  }
  if (!content) return answered;
  if (content.key) {
    const fresh = content.key;
    await keeper.update((was) => ({ ...was, key: fresh }));
    onKey(fresh);
  }
  if (content.restart) onRestart();
  return { ...answered, started: false, prove: content.prove ?? null };
}

/** The first beats of a page include the device's public key, or that it has none. */
async function beatOf(
  keeper: Keeper,
  {
    key,
    sequence,
    started,
    prove,
  }: Pick<Course, 'started' | 'prove'> & { key: string; sequence: number },
  report: DeviceReport,
): Promise<Schemas['Beat']> {
  const proof = prove === null ? null : await proofOf(keeper, prove, { key, sequence });
  return {
    sequence,
    started,
    report,
    ...(started && { publicKey: await publicKeyOf(keeper) }),
    ...(proof !== null && { proof }),
  };
}

interface Answer {
  content: Schemas['BeatAnswer'] | null;
  errors: Schemas['Error'][] | null;
}

/**
 * Returns the answer of Vez; null if none came, another server answered, or the database is down.
 */
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
    if (!answer.headers.has(signHeader) || answer.status === 503) return null;
    // The cast: the contract defines the server's envelope.
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}
