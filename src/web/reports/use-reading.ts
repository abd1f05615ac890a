import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { isOnline, onConnectionChange } from '../connection/connection.ts';

export interface Reading<Content> {
  /**
   * Latest content, retained while another key loads. After a failure, earlier content of the same
   * key.
   */
  content: Content | null;
  failure: unknown;
  busy: boolean;
  again: () => void;
}

/** Maximum entries retained for keys that cannot be read again. */
const mostKept = 20;

/**
 * Reads again when `key` changes, on `again`, when the connection returns and after the pause of a
 * 429. A null key reads nothing. `keyOf` gives the key under which the content is requested next,
 * if different.
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
        // A refused request clears all content that a lost permission had given.
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

/** Seconds until a retry after a 429; null for other failures. */
function pauseAfter(failure: unknown): number | null {
  if (!(failure instanceof ApiError) || failure.status !== 429) return null;
  const seconds = Number(failure.issues[0]?.params?.seconds);
  return seconds > 0 ? seconds : null;
}

/** A 429 is no refusal: the request is valid. */
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
