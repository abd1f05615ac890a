import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { endLeases } from '../../leases/use-leases.ts';
import { ownGateQuery } from '../../parts/gates/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { GateChooser } from './GateChooser.tsx';
import { loadCounter } from './load.ts';
import type { GateSearch } from './search.ts';

// Loaded on demand, since choosing a counter does not need it.
const Counter = lazyPart(loadCounter);

export function GatesPage({ search }: { search: GateSearch }) {
  const operates = currentUserMay('gates:operate');
  const own = useQuery({ ...ownGateQuery(), enabled: operates });
  const isClosed = own.data === null;
  useEffect(() => {
    if (isClosed) void endLeases();
  }, [isClosed]);
  if (!operates) return <GateChooser search={search} readOnly />;
  return (
    <QueryState result={own} lasting={!own.data}>
      {(gate) =>
        gate ? (
          <Suspense>
            <Counter gate={gate} search={search} />
          </Suspense>
        ) : (
          <GateChooser search={search} />
        )
      }
    </QueryState>
  );
}
