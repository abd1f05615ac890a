import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { linesQuery } from '../../parts/lines/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LineCard } from './LineCard.tsx';
import css from './lines.module.css';
import { Replay } from './Replay.tsx';
import { StrategyPanel } from './StrategyPanel.tsx';
import type { LinesSearch } from './search.ts';
import { texts } from './texts.ts';

// Few people configure services, and seldom.
const ServiceDialog = lazyPart(async () => ({
  default: (await import('./ServiceDialog.tsx')).ServiceDialog,
}));

/** «Mis colas»: who waits in each queue of a branch, live. */
export function LinesPage({ search }: { search: LinesSearch }) {
  const navigate = useNavigate();
  return (
    <MyBranch
      chosen={search.branch}
      onChoose={(branch) => navigate({ to: '/pages/my-lines', search: { branch } })}
    >
      {(branch, choice) =>
        search.view === 'replay' && currentUserMay('strategies:replay') ? (
          <Replay branch={branch} choice={choice} search={search} />
        ) : (
          <Lines branch={branch} choice={choice} search={search} />
        )
      }
    </MyBranch>
  );
}

type Branch = components['schemas']['Branch'];

function Lines({
  branch,
  choice,
  search,
}: {
  branch: Branch;
  choice: ReactNode;
  search: LinesSearch;
}) {
  const navigate = useNavigate();
  const { service, view } = search;
  const lines = useQuery(linesQuery(branch.id));
  const show = (next: LinesSearch) => navigate({ to: '/pages/my-lines', search: next });
  return (
    <>
      <PageHeader title={texts.title} lead={`${branch.name} · ${texts.lead}`}>
        <Group align="flex-end">
          {choice}
          <NativeSelect
            label={texts.service}
            size="md"
            value={service ?? ''}
            data={[
              { value: '', label: texts.allServices },
              ...(lines.data ?? []).map((line) => ({
                value: String(line.serviceId),
                label: line.serviceName,
              })),
            ]}
            onChange={(event) =>
              show({ branch: branch.id, service: Number(event.currentTarget.value) || undefined })
            }
          />
        </Group>
      </PageHeader>
      <StrategyPanel
        branch={branch}
        choosing={view === 'strategy'}
        onView={(next) => show({ branch: branch.id, view: next })}
      />
      {search.configure && currentUserMay('services:configure') && (
        <Suspense>
          <ServiceDialog
            key={search.configure}
            branchId={branch.id}
            serviceId={search.configure}
            onClose={() => show({ branch: branch.id, service })}
          />
        </Suspense>
      )}
      <QueryState
        result={lines}
        timeZone={branch.timeZone}
        empty={<EmptyState title={texts.empty} text={texts.emptyHint} />}
      >
        {(all) => {
          const shown = service ? all.filter((line) => line.serviceId === service) : all;
          const total = shown.reduce((sum, line) => sum + line.waiting, 0);
          return (
            <>
              <Text fw={650} size="lg" mb="md" role="status">
                {texts.total(total)}
              </Text>
              <div className={css.grid}>
                {shown.map((line) => (
                  <LineCard
                    key={line.serviceId}
                    line={line}
                    timeZone={branch.timeZone}
                    onConfigure={
                      currentUserMay('services:configure')
                        ? () => show({ branch: branch.id, service, configure: line.serviceId })
                        : undefined
                    }
                  />
                ))}
              </div>
            </>
          );
        }}
      </QueryState>
    </>
  );
}
