import { useEffect } from 'react';
import type { components } from '#contract/types.ts';
import type { Operation } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { type ChangeId, useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';

type Changed = components['schemas']['NumbersChanged'];

/**
 * A mutation that does a part and says whether there is more: it goes on until all is done. A refusal
 * shows its reason.
 */
export function useParts<Id extends Extract<ChangeId, `${string}${'Strike' | 'Restore'}`>>(
  operation: Operation<Id>,
  onDone: () => void,
) {
  const parts = useOperation(operation, {
    // All of these answer so, which a generic id hides.
    onSuccess: (answer) => !(answer as Changed).more && onDone(),
    onError: (error) => notify.error(errorText(error)),
  });
  const { data, sent, isPending } = parts;
  const again = !isPending && (data as Changed | undefined)?.more === true;
  // The next part has a key of its own, and is sent once this one is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two answers in a row can be the same
  useEffect(() => {
    if (again && sent) parts.run(sent.input);
  }, [again, data]);
  return { run: parts.run, isPending: isPending || again };
}
