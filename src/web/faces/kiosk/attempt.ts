import type { Outcome } from '../parts/ask.ts';
import type { Failure } from '../parts/Trouble.tsx';

/** Answers that say nothing of whether it has happened. */
const unanswered: readonly Failure[] = ['silent', 'idempotency_in_progress', 'unavailable'];

const pausesMs = [500, 1000, 2000, 4000];

/**
 * Sends the same under its one key until an answer comes, however long that takes; `onSilence` is
 * called at the first send that brings none.
 */
export async function untilAnswered<Content>(
  send: () => Promise<Outcome<Content>>,
  onSilence: () => void,
): Promise<Outcome<Content>> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await send();
    if (outcome.ok || !unanswered.includes(outcome.key)) return outcome;
    if (tries === 0) onSilence();
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
