import { useEffect, useReducer, useState } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import type { Holding } from '../../number-blocks/holding.ts';

interface HeldTickets {
  holding: Holding;
  create: typeof import('./held-tickets.ts').createHeld;
}

/** Tickets that the page may create without a connection; null where the branch wants none. */
export function useHeldTickets(
  branch: components['schemas']['Branch'] | undefined,
): HeldTickets | null {
  const branchId = branch?.leases?.numbers ? branch.id : null;
  const [held, setHeld] = useState<HeldTickets | null>(null);
  const [, show] = useReducer((times: number) => times + 1, 0);
  const online = useOnline();
  useEffect(() => {
    if (branchId === null) return;
    const opening = import('./held-tickets.ts').then(({ holdNumbers, createHeld }) => {
      const holding = holdNumbers(branchId, show);
      setHeld({ holding, create: createHeld });
      return holding;
    });
    return () =>
      void opening.then((holding) => {
        holding.close();
        setHeld(null);
      });
  }, [branchId]);
  useEffect(() => held?.holding.setConnected(online), [held, online]);
  return held;
}
