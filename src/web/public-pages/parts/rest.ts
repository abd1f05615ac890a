/**
 * Calls back when the page may have slept or lost its network unnoticed. Returns the unsubscribe
 * function.
 */
export function onWake(then: () => void): () => void {
  const shown = () => document.visibilityState === 'visible' && then();
  const thawed = ({ persisted }: PageTransitionEvent) => persisted && then();
  window.addEventListener('online', then);
  window.addEventListener('pageshow', thawed);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('online', then);
    window.removeEventListener('pageshow', thawed);
    document.removeEventListener('visibilitychange', shown);
  };
}

/** Waits until the time is over, the device wakes, `signal` aborts or `news` fires. */
export function rest(ms: number, signal: AbortSignal, news?: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', done);
      news?.removeEventListener('news', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const forget = onWake(done);
    signal.addEventListener('abort', done);
    news?.addEventListener('news', done);
    if (signal.aborted) done();
  });
}
