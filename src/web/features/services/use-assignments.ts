import { useState } from 'react';
import type { components } from '#contract/types.ts';

type Counter = components['schemas']['Counter'];

/** What a person has wanted of a counter, and the version of it that they saw. */
interface Edit {
  seen: number;
  wanted: Record<number, boolean>;
}

/**
 * Edits of what counters attend, over what is saved. Each holds for one service at one counter, so
 * that what others save meanwhile shows in all other cells, and is named in `meanwhile`.
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

  /** The counters that differ from what is saved, with what they would attend. */
  const changed = counters.flatMap((counter) => {
    const { wanted } = edits[counter.id] ?? { wanted: {} };
    // Keys of the record are ids.
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

  /** The person has seen what others saved. */
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
