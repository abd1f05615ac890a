import { byPlace, chosen, first, type Head, type Strategy } from './strategy.ts';

/**
 * ProportionOfSelection (spec §9, «priority by proportion»): smooth weighted round robin. Each
 * service with somebody waiting earns its proportion, the highest credit wins and pays what all
 * have earned. A service with nobody waiting keeps no credit.
 */
export const proportionOfSelection: Strategy = (heads, memory) => {
  const earned = heads.map((head) => ({
    head,
    credit: (memory.credits?.[head.serviceId] ?? 0) + head.proportion,
  }));
  const winner = first(earned, (a, b) => b.credit - a.credit || byPlace(a.head, b.head));
  if (!winner) return null;
  const paid = heads.reduce((sum, { proportion }) => sum + proportion, 0);
  const credits = Object.fromEntries(
    earned.map((each) => [each.head.serviceId, each.credit - (each === winner ? paid : 0)]),
  );
  return chosen(winner.head, 'share', { ...memory, credits });
};

/**
 * RoundRobin (spec §9, «first of each service»): the next service by position, after the one
 * served last, that has somebody waiting.
 */
export const roundRobin: Strategy = (heads, memory) => {
  const { last } = memory;
  const after = heads.filter((head) => last && byPosition(head, last) > 0);
  const head = first(after.length > 0 ? after : heads, byPosition);
  if (!head) return null;
  const { position, serviceId } = head;
  return chosen(head, 'rotation', { ...memory, last: { position, serviceId } });
};

type Placed = Pick<Head, 'position' | 'serviceId'>;

function byPosition(a: Placed, b: Placed): number {
  return a.position - b.position || a.serviceId - b.serviceId;
}
