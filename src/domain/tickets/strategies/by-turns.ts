import { byPlace, chosen, first, type Head, type Strategy } from './strategy.ts';

/**
 * ProportionOfSelection (spec §9, «priority by proportion»): smooth weighted round robin. Each
 * service with a queue earns its proportion as credit; the highest credit wins and pays the total
 * earned. A service without a queue loses its credit.
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
 * RoundRobin (spec §9, «first of each service»): the next service with a queue, by position, after
 * the last served one.
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
