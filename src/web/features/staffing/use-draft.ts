import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import type { Choices } from './choices.ts';
import { lastSameWeekday } from './days.ts';
import { type Need, needsOf } from './needs.ts';
import { pastQuery } from './queries.ts';

export type Draft = ReturnType<typeof useDraft>;

/** The computed plan with the numbers that the user changed in it. */
export function useDraft(
  branchId: number,
  today: string,
  { day, serviceId, interval }: Choices,
  plan: components['schemas']['StaffingPlan'],
) {
  /** The user's own numbers, by the start of their interval. */
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map());
  const before = useQuery(
    pastQuery(
      { branchId },
      { day: lastSameWeekday(day, today), serviceId: serviceId ?? undefined, interval },
    ),
  );
  return {
    needs: needsOf(plan, interval, before.data),
    own,
    setOwn,
    operatorsAt: (need: Need) => own.get(need.from) ?? need.operators,
  };
}
