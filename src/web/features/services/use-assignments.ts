import { useState } from 'react';
import type { components } from '#contract/types.ts';

type Counter = components['schemas']['Counter'];

/** Unsaved assignments of a counter, with the counter's version at the first edit. */
interface Edit {
  seen: number;
  wanted: Record<number, boolean>;
}

/**
 * Holds unsaved assignments over the saved ones. An edit affects one service at one counter, so
 * that other users' changes show in all other cells; their counters are listed in `meanwhile`.
 */
export function useAssignments(counters: readonly Counter[]) {
  const [edits, setEdits] = useState<Record<number, Edit>>({});

  const saved = ({ serviceIds }: Counter, serviceId: number) => serviceIds.includes(serviceId);
  const attends = (counter: Counter, serviceId: number) =>
    edits[counter.id]?.wanted[serviceId] ?? saved(counter, serviceId);

  function toggle(counter: Counter, serviceId: number) {
    const { seen, wanted } = edits[counter.id] ?? { seen: counter.version, wanted: {} };
    const next = { ...wanted, [serviceId]: !attends(counter, serviceId) };
    setEdits({ ...edits, [counter.id]: { seen, wanted: next } });
  }

  const changed = counters.flatMap((counter) => {
    const { wanted } = edits[counter.id] ?? { wanted: {} };
    // The keys of the record are IDs.
    const asked = Object.keys(wanted).map(Number);
    if (asked.every((id) => attends(counter, id) === saved(counter, id))) return [];
    const all = new Set([...counter.serviceIds, ...asked]);
    const serviceIds = [...all].filter((id) => attends(counter, id));
    return [{ id: counter.id, name: counter.name, version: counter.version, serviceIds }];
  });
  const meanwhile = counters.filter(({ id, version }) => {
    const edit = edits[id];
    return edit !== undefined && edit.seen < version && changed.some((each) => each.id === id);
  });

  function acknowledge() {
    const now = counters.flatMap(({ id, version }) => {
      const edit = edits[id];
      return edit ? [[id, { ...edit, seen: version }] as const] : [];
    });
    setEdits(Object.fromEntries(now));
  }

  return { attends, toggle, changed, meanwhile, acknowledge, discard: () => setEdits({}) };
}

export type Assignments = ReturnType<typeof useAssignments>;
