import { Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import type { components } from '#contract/types.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { Elapsed } from '../../ui/Elapsed.tsx';
import css from './dashboard.module.css';
import { countText } from './measures.ts';
import { nowQuery } from './queries.ts';
import { SummarySkeleton } from './Summary.tsx';
import { texts } from './texts.ts';

type Now = components['schemas']['FiguresNow']['branches'][number];

/** Maximum branches named at once, for reading at a glance. */
const namedAtMost = 3;

/** Shows how many wait now, and branches with waiting people but no open counter. */
export function NowFigures({
  branches,
  service,
}: {
  branches: readonly { id: number; timeZone: string }[];
  service: number | undefined;
}) {
  const now = useQueries({
    queries: branches.map(({ id }) => nowQuery(id, service, branches.length)),
    combine: (results) => {
      const failed = results.find(({ isError }) => isError);
      const here = results.every(({ data }) => data !== undefined);
      return {
        data: here ? results.flatMap(({ data }) => data?.branches ?? []) : undefined,
        error: failed?.error,
        isError: failed !== undefined,
        dataUpdatedAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        refetch: () => results.map(({ refetch }) => refetch()),
      };
    },
  });
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} size="h4" id={id}>
        {texts.now}
      </Title>
      <QueryState result={now} skeleton={<SummarySkeleton cards={3} />}>
        {(all) => <Cards all={all} />}
      </QueryState>
    </section>
  );
}

function Cards({ all }: { all: readonly Now[] }) {
  const sum = (of: (branch: Now) => number) => all.reduce((total, each) => total + of(each), 0);
  const waiting = sum((branch) => branch.waiting);
  const since = all.flatMap(({ oldestWaitingSince }) => oldestWaitingSince ?? []).sort()[0];
  const unattended = all.filter((branch) => branch.waiting > 0 && branch.gatesOpen === 0);
  const names = unattended.map(({ name }) => name);
  const others = names.length - namedAtMost;
  return (
    <>
      {unattended.length > 0 && (
        <p className={css.trouble}>
          <IconAlertTriangle size={20} aria-hidden />
          {texts.unattended(
            others > 0 ? [...names.slice(0, namedAtMost), texts.others(others)] : names,
          )}
        </p>
      )}
      <dl className={`${css.cards} ${css.now}`}>
        <div className={css.card}>
          <dt>{texts.waiting}</dt>
          <dd className={css.value}>{countText(waiting)}</dd>
        </div>
        <div className={css.card}>
          <dt>{texts.longestNow}</dt>
          <dd className={css.value}>
            {waiting === 0 ? texts.none : <Elapsed since={since ?? null} />}
          </dd>
        </div>
        <div className={css.card}>
          <dt>{texts.gatesOpen}</dt>
          <dd className={css.value}>
            {texts.gates(
              sum((branch) => branch.gatesOpen),
              sum((branch) => branch.gates),
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}
