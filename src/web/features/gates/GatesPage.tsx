import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/errors.ts';
import { useEntries } from '../../offline/outbox/outbox.ts';
import { projected } from '../../offline/outbox/project.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Counter } from './Counter.tsx';
import { GateChooser } from './GateChooser.tsx';
import { mayOperate, ownGateQuery } from './queries.ts';
import type { GateSearch } from './search.ts';

/** «Mis puestos»: the open counter, or the counters to choose from. */
export function GatesPage({ search }: { search: GateSearch }) {
  const operates = mayOperate();
  const entries = useEntries();
  const own = useQuery({ ...ownGateQuery(), enabled: operates });
  if (!operates) return <GateChooser search={search} readOnly />;
  return (
    <QueryState result={own} errorText={errorText}>
      {(gate) =>
        gate ? (
          <Counter gate={projected(gate, entries)} search={search} />
        ) : (
          <GateChooser search={search} />
        )
      }
    </QueryState>
  );
}
