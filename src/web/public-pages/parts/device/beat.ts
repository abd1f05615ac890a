import type { components } from '#contract/types.ts';
import { beatEveryMs, type DeviceReport } from '#domain/devices/kinds.ts';
import { signHeader } from '#domain/network/vez-header.ts';
import { rest } from '../rest.ts';
import type { Keeper } from './kept.ts';
import { proofOf, publicKeyOf } from './proof.ts';

type Schemas = components['schemas'];

/** Less than a beat: one that hangs must not take the next one's place. */
const patienceMs = 2000;
/** What the contract takes. */
const highestSequence = 2_147_483_647;

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
  /** Whether the server hears the device, as its answers tell; false once two beats have none. */
  onHeard: (heard: boolean) => void;
}

/** What a beat hands on to the next. */
interface Course {
  /** No beat of this page was heard yet. */
  started: boolean;
  /** What the server asks the device to sign; null while it asks for nothing. */
  prove: string | null;
  /** The server asks for another beat at once. */
  again: boolean;
  /** Beats in a row that nobody answered. */
  unanswered: number;
}

/** Says with each beat that the device is there, until `signal` aborts or its key is unknown. */
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
    // What became known meanwhile was not in it.
    const soon = again || unanswered > 1;
    const waits = heardNews > before ? 0 : soon ? 1000 : next - performance.now();
    await rest(waits, signal, beating.news);
  }
}

/** One heartbeat, with a proof where the one before was answered that it is wanted. */
async function beatOnce(
  { keeper, report, onKey, onUnknown, onRestart }: Beating,
  { started, prove, unanswered }: Course,
  signal: AbortSignal,
): Promise<Course> {
  const unheard = { started, prove: null, again: false, unanswered: unanswered + 1 };
  // StoredDevice before it is sent, so that none is ever sent twice.
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
    // What was kept is older than the server knows, or another device has its key. Behind the highest
    // sequence there is none: only a proof is heard, whatever its sequence.
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

/** The first beats of a page say the device's public key, or that it has none. */
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

/** What Vez answers; null where nothing came, it was not Vez that answered, or its database is away. */
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
    // The server's envelope; its form is the contract's.
    return (await answer.json()) as Answer;
  } catch {
    return null;
  }
}
