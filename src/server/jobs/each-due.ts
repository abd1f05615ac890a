import type { Acting } from '../access/acting.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../errors/app-error.ts';

interface Due {
  organisationId: number;
  ticketId: number;
}

/**
 * Acts as the system on each ticket, in a separate transaction, until `stopping`, and returns the
 * number done. A failure does not stop the others; all failures are thrown together at the end.
 */
export async function eachDue<Turn extends Due>(
  deps: Deps,
  { now, due, stopping }: { now: Date; due: Turn[]; stopping: AbortSignal | undefined },
  act: (acting: Acting, turn: Turn) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const turn of due) {
    if (stopping?.aborted) break;
    try {
      await deps.database.db.transaction((tx) =>
        act({ deps, tx, now, caller: null, organisationId: turn.organisationId }, turn),
      );
      done += 1;
    } catch (error) {
      // A refusal means that a person or another process was faster.
      if (!(error instanceof AppError)) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some turns were left as they are');
  return done;
}
