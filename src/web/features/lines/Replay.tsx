import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { daysOf } from '#domain/time/ranges.ts';
import { serverNow } from '../../lib/server-time.ts';
import { DayField } from '../../parts/days/DayField.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { strategies } from '../../parts/strategies/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LeaseCount } from './LeaseCount.tsx';
import { replayQuery } from './queries.ts';
import { ReplayResult } from './ReplayResult.tsx';
import { type LinesSearch, strategyOf } from './search.ts';
import { texts } from './texts.ts';

/** Compares a past day of the branch with a simulation of it under another strategy. */
export function Replay({
  branch,
  choice,
  search,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: LinesSearch;
}) {
  const navigate = useNavigate();
  const yesterday = daysOf('yesterday', serverNow(), branch.timeZone).day;
  const { day = yesterday, strategy = branch.strategy, leased = 0 } = search;
  const replay = useQuery(replayQuery(branch.id, { day, strategy, leased }));
  const show = (change: LinesSearch) =>
    navigate({ to: '/pages/my-lines', search: { branch: branch.id, ...change } });
  const again = (change: LinesSearch) =>
    show({ view: 'replay', day, strategy, leased: search.leased, ...change });
  return (
    <>
      <PageHeader title={texts.replayTitle} lead={`${branch.name} · ${texts.replayLead}`}>
        <Button variant="default" size="md" onClick={() => show({})}>
          {texts.backToLines}
        </Button>
      </PageHeader>
      <Group align="flex-end" mb="xs">
        {choice}
        <DayField
          label={texts.day}
          value={day}
          min="2000-01-01"
          max={yesterday}
          onChange={(next) => again({ day: next })}
        />
        <NativeSelect
          label={texts.strategy}
          size="md"
          value={strategy}
          data={Object.entries(strategies).map(([value, { name }]) => ({ value, label: name }))}
          onChange={({ currentTarget: { value } }) => again({ strategy: strategyOf(value) })}
        />
        <LeaseCount value={leased} onChange={(count) => again({ leased: count || undefined })} />
      </Group>
      <Text c="dimmed" mb="lg">
        {strategies[strategy].explanation}
      </Text>
      <QueryState result={replay}>
        {(data) =>
          data.happened.order.length > 0 ? (
            <ReplayResult
              key={`${day} ${strategy} ${leased}`}
              replay={data}
              isInForce={strategy === branch.strategy}
              timeZone={branch.timeZone}
            />
          ) : (
            <EmptyState title={texts.noDay} text={texts.noDayHint} />
          )
        }
      </QueryState>
    </>
  );
}
