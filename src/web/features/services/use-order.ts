import { type PointerEvent, useState } from 'react';

/**
 * The order of things that a person changes before saving it: by steps, or by dragging a thing over
 * another. What others add or take away meanwhile comes and goes without losing the order.
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

  /** Follows a finger or pointer from the handle of a thing; things are known by `data-thing`. */
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

/** The thing takes the place of the one that it is over. */
function dragged(order: readonly number[], id: number, over: number): readonly number[] {
  const to = order.indexOf(over);
  if (to < 0) return order;
  const rest = order.filter((each) => each !== id);
  rest.splice(to, 0, id);
  return rest;
}
