import { type PointerEvent, useState } from 'react';

/**
 * Holds an unsaved order, changed by steps or by dragging. Items added or removed by others appear
 * and disappear with the order intact.
 */
export function useOrder(saved: readonly number[]) {
  const [own, setOwn] = useState<readonly number[] | null>(null);
  const kept = own?.filter((id) => saved.includes(id));
  const order = kept ? [...kept, ...saved.filter((id) => !kept.includes(id))] : saved;
  const isChanged = order.some((id, index) => id !== saved[index]);

  function move(id: number, to: number) {
    setOwn((now) => {
      const all = [...(now ?? saved)].filter((each) => each !== id);
      all.splice(to, 0, id);
      return all;
    });
  }

  function drag(id: number, event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest('[data-thing]');
      const over = Number(under?.getAttribute('data-thing'));
      if (over && over !== id) setOwn((now) => dragged(now ?? saved, id, over));
    };
    window.addEventListener('pointermove', follow, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(end, () => leaving.abort(), { signal });
    }
  }

  return { order, isChanged, move, drag, discard: () => setOwn(null) };
}

/** Moves the item to the place of the one below the pointer. */
function dragged(order: readonly number[], id: number, over: number): readonly number[] {
  const to = order.indexOf(over);
  if (to < 0) return order;
  const rest = order.filter((each) => each !== id);
  rest.splice(to, 0, id);
  return rest;
}
