import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Outcome } from './ask.ts';

/** Loads the page's data on mount, and again when the network is back. */
export function useRead<Content>(read: () => Promise<Outcome<Content>>) {
  const [outcome, setOutcome] = useState<Outcome<Content> | null>(null);
  const reading = useRef(read);
  const refresh = useCallback(() => {
    setOutcome(null);
    void reading.current().then(setOutcome);
  }, []);
  useEffect(refresh, [refresh]);
  const failed = outcome?.ok === false;
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [failed, refresh]);
  return { outcome, setOutcome, refresh };
}

/** Loads again when `key` changes or on retry; a null key loads nothing. */
export function useReadBy<Content>(key: string | null, read: () => Promise<Outcome<Content>>) {
  const [outcome, setOutcome] = useState<Outcome<Content> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `read` asks
  useEffect(() => {
    if (key === null) return;
    let current = true;
    setOutcome(null);
    void read().then((found) => {
      if (current) setOutcome(found);
    });
    return () => {
      current = false;
    };
  }, [key, attempt]);
  return [outcome, () => setAttempt(attempt + 1)] as const;
}

/**
 * Sends one request at a time. Null means that nothing was sent, such as on a second tap meanwhile.
 */
export function useSend() {
  const [sending, setSending] = useState(false);
  const under = useRef(false);
  const run = async <Content>(
    send: () => Promise<Outcome<Content> | null>,
  ): Promise<Outcome<Content> | null> => {
    if (under.current) return null;
    under.current = true;
    setSending(true);
    const outcome = await send();
    under.current = false;
    setSending(false);
    return outcome;
  };
  return { sending, run };
}
