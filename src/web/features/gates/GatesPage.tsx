import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { ownGateQuery } from '../../parts/gates/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { GateChooser } from './GateChooser.tsx';
import { loadCounter } from './load.ts';
import type { GateSearch } from './search.ts';

// Choosing a counter needs no code of the open counter.
const Counter = lazyPart(loadCounter);

/** «Mis puestos»: the open counter, or the counters to choose from. */
export function GatesPage({ search }: { search: GateSearch }) {
  const operates = currentUserMay('gates:operate');
  const own = useQuery({ ...ownGateQuery(), enabled: operates });
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
