import { useCallback, useEffect, useState } from 'react';
import { isOnline, onConnectionChange } from '../connection/connection.ts';

export interface Reading<Content> {
  /** What came last: while another is read it stays. */
  content: Content | null;
  failure: unknown;
  busy: boolean;
  again: () => void;
}

/**
 * What is read anew whenever `key` changes, by `again`, and once the server answers again after a
 * failure. Nothing for a null key.
 */
export function useReading<Content>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Content>,
): Reading<Content> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ content: Content | null; failure: unknown; busy: boolean }>({
    ...{ content: null, failure: null, busy: true },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `read` asks
  useEffect(() => {
    if (key === null) return;
    const { signal, abort } = abortable();
    setState(({ content }) => ({ content, failure: null, busy: true }));
    read(signal).then(
      (content) => !signal.aborted && setState({ content, failure: null, busy: false }),
      (failure) => !signal.aborted && setState({ content: null, failure, busy: false }),
    );
    return abort;
  }, [key, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const failed = state.failure !== null;
  useEffect(() => {
    if (!failed) return;
    return onConnectionChange(() => isOnline() && again());
  }, [failed, again]);
  return { ...state, again };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
