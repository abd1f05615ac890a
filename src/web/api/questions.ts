import { useSyncExternalStore } from 'react';
import type { OperationId, OperationsWith } from '#contract/operations.ts';
import { ageHeader } from '#domain/network/data-age.ts';
import { reach } from '../connection/reach.ts';

/** The reads that wait in a line of the server's, since they take long. */
export type QuestionId = OperationsWith<{ question: true }>;

/** How long one may take: the server gives up before. */
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

/** Has `send` wait for what the server answers only in the person's turn, until it is cancelled. */
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

/** Gives up all that is being asked; each fails as a cancelled request. */
export function cancelQuestions(): void {
  for (const each of asked) each.abort();
}

/** Whether an answer is waited for. */
export const useAsking = () => useSyncExternalStore(watch, () => asked.length > 0);

/** By how many seconds the last answer of an operation may be behind. */
export const useDataAge = (id: QuestionId) => useSyncExternalStore(watch, () => ages.get(id) ?? 0);
