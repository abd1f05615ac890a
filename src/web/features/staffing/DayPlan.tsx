import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { addDays } from '#domain/time/ranges.ts';
import { useOnline } from '../../connection/connection.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Busy } from './Busy.tsx';
import type { Choices } from './choices.ts';
import { LastSeen } from './LastSeen.tsx';
import { NoPlan } from './NoPlan.tsx';
import { Planned } from './Planned.tsx';
import { planQuery } from './queries.ts';
import { Shifts } from './Shifts.tsx';
import type { StaffingSearch } from './search.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { WhatIf } from './WhatIf.tsx';

type Schemas = components['schemas'];

/**
 * The plan of a future day, computed again after each choice; the previous plan stays visible
 * meanwhile.
 */
export function DayPlan({
  branch,
  today,
  search,
  choices,
  past,
  series,
  onChange,
}: {
  branch: Schemas['Branch'];
  today: string;
  search: StaffingSearch;
  choices: Choices;
  past: Schemas['StaffingPast'] | undefined;
  series: Schemas['StaffingSeries'] | undefined;
  onChange: (change: StaffingSearch) => void;
}) {
  const online = useOnline();
  const { day, serviceId, interval } = choices;
  const { plan, made, busy } = usePlan({ branchId: branch.id, search, choices, onChange });
  const when = texts.on(day, today, addDays(today, 1));
  const basis = plan.data && 'basis' in plan.data ? plan.data.basis : null;
  const stopped = !plan.data && !plan.isFetching && !plan.isError;
  return (
    <>
      <div className={css.over}>{busy}</div>
      <div className={css.layout}>
        <div>
          {stopped ? (
            <EmptyState title={texts.stopped} text={texts.stoppedHint}>
              <ActionButton mt="md" onClick={() => void plan.refetch()}>
                {texts.compute}
              </ActionButton>
            </EmptyState>
          ) : (
            <QueryState result={plan} skeleton={<Skeleton height={360} />}>
              {(known) =>
                known.outcome === 'plan' ? (
                  <Planned
                    key={`${day} ${serviceId} ${interval}`}
                    branch={branch}
                    today={today}
                    when={when}
                    past={past}
                    series={series}
                    onChange={onChange}
                    choices={made}
                    plan={known}
                  />
                ) : (
                  <NoPlan why={known} when={when} />
                )
              }
            </QueryState>
          )}
          {!online && !plan.data && <LastSeen today={today} onChange={onChange} />}
          {basis && (
            <Shifts
              search={search}
              cover={plan.data?.outcome === 'plan' ? plan.data.cover : undefined}
              onChange={onChange}
            />
          )}
        </div>
        <WhatIf choices={choices} meanSeconds={basis?.serviceSeconds ?? null} onChange={onChange} />
      </div>
    </>
  );
}

/** The plan for the choices, the choices of the plan on screen, and the notice while it changes. */
function usePlan({
  branchId,
  search,
  choices,
  onChange,
}: {
  branchId: number;
  search: StaffingSearch;
  choices: Choices;
  onChange: (change: StaffingSearch) => void;
}) {
  const queryClient = useQueryClient();
  const asked = JSON.stringify(choices);
  const [done, setDone] = useState({ asked, share: 0 });
  const query = planQuery({ branchId }, choices, (share) => setDone({ asked, share }));
  const plan = useQuery(query);
  // The address and choices of the plan on screen, restored on cancel.
  const made = useRef({ search, choices });
  if (plan.data && !plan.isPlaceholderData) made.current = { search, choices };
  const stop = () => {
    // Parameters chosen since then are removed as well.
    const since = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    if (plan.isPlaceholderData) onChange({ ...since, ...made.current.search });
    else void queryClient.cancelQueries({ queryKey: query.queryKey });
  };
  const busy = plan.isFetching && (plan.isPlaceholderData || !plan.data) && (
    <Busy progress={done.asked === asked ? done.share : null} onCancel={stop} />
  );
  return { plan, made: made.current.choices, busy };
}
