import { useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { follow, type Streams, silentAfterMs } from './follow.ts';

type ErrorKey = components['schemas']['ErrorKey'];

export interface Live<View> {
  /** The newest that came; null before the first. */
  view: View | null;
  /** Whole seconds since the view was known to be the truth; 0 while the stream lives. */
  age: number;
  /** `opening` until the first view. `silent` once nothing comes: the page then says the age. */
  connection: 'opening' | 'live' | 'silent' | 'refused';
  /** Why the server refuses the stream; null where it does not. */
  refusal: ErrorKey | null;
}

/** How often the age is looked at: with the time to silence it is said within 10 s. */
const tickMs = 500;

/**
 * The view of a stream as it is now, and how old it is where the network is lost. `headers` prove
 * the page (`Vez-Device` or `Vez-Link`); others open another stream.
 */
export function useLive<Address extends keyof Streams>(
  address: Address,
  headers: Record<string, string>,
): Live<Streams[Address]> {
  const [view, setView] = useState<Streams[Address] | null>(null);
  const [refusal, setRefusal] = useState<ErrorKey | null>(null);
  const [age, setAge] = useState(0);
  const seen = useRef(now());
  const proof = JSON.stringify(headers);
  useEffect(() => {
    const leave = new AbortController();
    const tick = () => setAge(ageOf(seen.current));
    const onSign = () => {
      seen.current = now();
      tick();
    };
    seen.current = now();
    setView(null);
    setRefusal(null);
    void follow(
      address,
      JSON.parse(proof),
      { onView: setView, onSign, onRefused: setRefusal },
      leave.signal,
    );
    const ticking = setInterval(tick, tickMs);
    return () => {
      leave.abort();
      clearInterval(ticking);
    };
  }, [address, proof]);
  return { view, age, connection: connectionOf(view, age, refusal), refusal };
}

function connectionOf(view: unknown, age: number, refusal: ErrorKey | null) {
  if (refusal) return 'refused';
  if (age > 0) return 'silent';
  return view === null ? 'opening' : 'live';
}

/** By two clocks: one may be set anew, the other stands still while the device sleeps. */
function now() {
  return { ticks: performance.now(), clock: Date.now() };
}

function ageOf(since: ReturnType<typeof now>): number {
  const { ticks, clock } = now();
  const ms = Math.max(ticks - since.ticks, clock - since.clock);
  return ms < silentAfterMs ? 0 : Math.floor(ms / 1000);
}
