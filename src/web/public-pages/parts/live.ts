import { useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { follow, type Streams, silentAfterMs } from './follow.ts';

type ErrorKey = components['schemas']['ErrorKey'];

export interface Live<View> {
  /** Null before the first view. */
  view: View | null;
  /** Whole seconds since the view was last known to be current; 0 while the stream lives. */
  age: number;
  /** `opening` until the first view; `silent` once nothing arrives, when the page shows the age. */
  connection: 'opening' | 'live' | 'silent' | 'refused';
  /** Null unless the server refuses the stream. */
  refusal: ErrorKey | null;
}

/** Interval at which the age is updated: with the time to silence, it is shown within 10 s. */
const tickMs = 500;

/**
 * The latest view of a stream and its age while the network is lost. `headers` authenticate the
 * page (`Vez-Device` or `Vez-Link`); a change of them opens another stream.
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

/** Reads two clocks: one may be adjusted, the other stops while the device sleeps. */
function now() {
  return { ticks: performance.now(), clock: Date.now() };
}

function ageOf(since: ReturnType<typeof now>): number {
  const { ticks, clock } = now();
  const ms = Math.max(ticks - since.ticks, clock - since.clock);
  return ms < silentAfterMs ? 0 : Math.floor(ms / 1000);
}
