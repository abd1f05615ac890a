import { useEffect } from 'preact/hooks';
import { useLive } from '../parts/live.ts';
import { forget, keep, lastSeen, secret } from './kept.ts';

const proof = { 'Vez-Link': secret };

/** The live ticket, else the stored one with its age in whole seconds. */
export function useTurn() {
  const live = useLive('/api/links/ticket/stream', proof);
  const { view, refusal } = live;
  useEffect(() => {
    if (view) keep(view);
  }, [view]);
  useEffect(() => {
    if (refusal) forget();
  }, [refusal]);
  if (refusal || view || !lastSeen) return live;
  const age = Math.max(1, Math.floor((Date.now() - lastSeen.seenAt) / 1000));
  return { ...live, view: lastSeen.view, age };
}
