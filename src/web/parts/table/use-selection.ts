import { useCallback, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { notify } from '../../lib/notify.ts';

/** Maximum rows per bulk action. */
export const mostChosen = 5000;

export type Selection = ReturnType<typeof useSelection>;

/** The selected rows, also outside of the loaded pages. `matchingIds` asks for all that match. */
export function useSelection(matchingIds: () => Promise<{ ids: readonly number[] }>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const clear = () => setIds(new Set());
  const toggle = useCallback(
    (id: number) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    ids,
    clear,
    toggle,
    /** Selects all matching rows, or clears the selection. */
    toggleAll: (total: number) => {
      if (ids.size >= Math.min(total, mostChosen)) return clear();
      matchingIds().then(
        (found) => setIds(new Set(found.ids)),
        (error) => notify.error(errorText(error)),
      );
    },
  };
}
