import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { isOnline, onConnectionChange } from '../connection/connection.ts';

export interface Reading<Content> {
  /** What came last: while another is read it stays. After a failure, what came of the same key before. */
  content: Content | null;
  failure: unknown;
  busy: boolean;
  again: () => void;
}

/** How many are kept in case they cannot be read again. */
const mostKept = 20;

/**
 * What is read anew whenever `key` changes, by `again`, once the server answers again after a failure,
 * and when the pause is over that a server asked too often has named. Nothing for a null key. `keyOf`
 * gives the key by which what came is asked for next, if that is another.
 */
export function useReading<Content>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Content>,
  keyOf?: (content: Content) => string,
): Reading<Content> {
  const [attempt, setAttempt] = useState(0);
  const kept = useRef(new Map<string, Content>());
  const [state, setState] = useState<{ content: Content | null; failure: unknown; busy: boolean }>({
    content: null,
    failure: null,
    busy: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `read` asks
  useEffect(() => {
    if (key === null) return;
    const { signal, abort } = abortable();
    const before = kept.current.get(key);
    setState(({ content }) => ({ content: before ?? content, failure: null, busy: true }));
    read(signal).then(
      (content) => {
        if (signal.aborted) return;
        for (const each of new Set([key, keyOf?.(content) ?? key])) {
          keep(kept.current, each, content);
        }
        setState({ content, failure: null, busy: false });
      },
      (failure) => {
        if (signal.aborted) return;
        // A right that is gone takes along what it had brought.
        if (isRefused(failure)) kept.current.clear();
        setState({ content: kept.current.get(key) ?? null, failure, busy: false });
      },
    );
    return abort;
  }, [key, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const failed = state.failure !== null;
  const pause = pauseAfter(state.failure);
  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(again, pause * 1000);
    return () => clearTimeout(timer);
  }, [pause, again]);
  useEffect(() => {
    if (!failed) return;
    return onConnectionChange(() => isOnline() && again());
  }, [failed, again]);
  return { ...state, again };
}

/** Seconds after which a server that was asked too often may be asked again; null where it was not. */
function pauseAfter(failure: unknown): number | null {
  if (!(failure instanceof ApiError) || failure.status !== 429) return null;
  const seconds = Number(failure.issues[0]?.params?.seconds);
  return seconds > 0 ? seconds : null;
}

/** Asked too often is asked rightly. */
function isRefused(failure: unknown): boolean {
  const status = failure instanceof ApiError ? failure.status : 0;
  return status >= 400 && status < 500 && status !== 429;
}

function keep<Content>(kept: Map<string, Content>, key: string, content: Content): void {
  kept.delete(key);
  kept.set(key, content);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
