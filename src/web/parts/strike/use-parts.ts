import { useEffect } from 'react';
import type { components } from '#contract/types.ts';
import type { Operation } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { type ChangeId, useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';

type Changed = components['schemas']['NumbersChanged'];

/**
 * Repeats a mutation that works in batches until its response has no `more`. Errors are shown as
 * notifications.
 */
export function useParts<Id extends Extract<ChangeId, `${string}${'Strike' | 'Restore'}`>>(
  operation: Operation<Id>,
  onDone: () => void,
) {
  const parts = useOperation(operation, {
    // The cast: the response type is the same for each operation, which the generic ID hides.
    onSuccess: (answer) => !(answer as Changed).more && onDone(),
    onError: (error) => notify.error(errorText(error)),
  });
  const { data, sent, isPending } = parts;
  const again = !isPending && (data as Changed | undefined)?.more === true;
  // Each batch has its own Idempotency-Key and is sent after the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two answers in a row can be the same
  useEffect(() => {
    if (again && sent) parts.run(sent.input);
  }, [again, data]);
  return { run: parts.run, isPending: isPending || again };
}
