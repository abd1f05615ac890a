import { useEffect, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { read } from '../parts/ask.ts';
import { secret } from './kept.ts';

export type Holder = components['schemas']['TurnHolder'];

/** Loads the holder's data again at each status of the ticket, once connected. */
export function useHolder(status: string, connected: boolean) {
  const [holder, setHolder] = useState<Holder | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is another reading
  useEffect(() => {
    if (!connected) return;
    let left = false;
    void read('/api/links/ticket/holder', { secret }).then((outcome) => {
      if (outcome.ok && !left) setHolder(outcome.content);
    });
    return () => {
      left = true;
    };
  }, [status, connected]);
  return [holder, setHolder] as const;
}
