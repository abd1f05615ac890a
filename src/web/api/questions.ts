import { useSyncExternalStore } from 'react';
import type { OperationId, OperationsWith } from '#contract/operations.ts';
import { ageHeader } from '#domain/network/data-age.ts';
import { reach } from '../connection/reach.ts';

/** Slow reads that the server queues per person. */
export type QuestionId = OperationsWith<{ question: true }>;

/** Milliseconds that a read may take; the server gives up earlier. */
const mayHangMs = 60_000;

let asked: readonly AbortController[] = [];
const ages = new Map<OperationId, number>();
const watchers = new Set<() => void>();

function setAsked(now: typeof asked): void {
  asked = now;
  for (const tell of watchers) tell();
}

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

interface Line {
  signal: AbortSignal;
  fetch: (request: Request) => Promise<Response>;
}

/** Runs `send` for a queued read, until it responds or is cancelled. */
export async function inLine<Result>(
  id: OperationId,
  signal: AbortSignal | undefined,
  send: (line: Line) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  setAsked([...asked, own]);
  const fetch = async (sent: Request) => {
    const answer = await reach(sent, mayHangMs);
    ages.set(id, Number(answer.headers.get(ageHeader) ?? 0));
    return answer;
  };
  try {
    return await send({
      signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
      fetch,
    });
  } finally {
    setAsked(asked.filter((each) => each !== own));
  }
}

/** Cancels all queued reads; each fails like an aborted request. */
export function cancelQuestions(): void {
  for (const each of asked) each.abort();
}

export const useAsking = () => useSyncExternalStore(watch, () => asked.length > 0);

/** Returns how many seconds the last response of an operation may lag behind. */
export const useDataAge = (id: QuestionId) => useSyncExternalStore(watch, () => ages.get(id) ?? 0);
