import { Group, SegmentedControl, Skeleton } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OfferTab } from './OfferTab.tsx';
import { offerQuery } from './queries.ts';
import { type ServicesSearch, tabs } from './search.ts';
import { texts } from './texts.ts';

const CountersTab = lazyPart(async () => ({
  default: (await import('./CountersTab.tsx')).CountersTab,
}));
const CatalogueTab = lazyPart(async () => ({
  default: (await import('./CatalogueTab.tsx')).CatalogueTab,
}));

/** Placeholder while a tab's code loads. */
const coming = <Skeleton height={96} role="status" aria-busy aria-label="Cargando" />;

/** «Servicios de sucursal»: a branch's services and counters, and the organisation's catalogue. */
export function ServicesPage({ search }: { search: ServicesSearch }) {
  const navigate = useNavigate();
  const go = (next: ServicesSearch) =>
    // Opening a dialog keeps the scroll position of the page behind it.
    navigate({ to: '/pages/manager-services', search: next, resetScroll: false });
  return (
    <MyBranch
      title={texts.title}
      chosen={search.branch}
      onChoose={(branch) => go({ ...search, branch })}
    >
      {(branch, choice) => <Tabs branch={branch} choice={choice} search={search} go={go} />}
    </MyBranch>
  );
}

function Tabs({
  branch,
  choice,
  search,
  go,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: ServicesSearch;
  go: (next: ServicesSearch) => void;
}) {
  const offer = useQuery(offerQuery(branch.id));
  const { tab = 'offer', q } = search;
  const show = (next: ServicesSearch) => go({ branch: branch.id, tab, q, ...next });
  return (
    <>
      <PageHeader title={texts.title} about={texts.tabs[tab]} lead={branch.name}>
        {choice}
      </PageHeader>
      <Group mb="md">
        <SegmentedControl
          aria-label={texts.tabsLabel}
          size="md"
          value={tab}
          data={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
          onChange={(value) => go({ branch: branch.id, tab: tabs.find((name) => name === value) })}
        />
      </Group>
      {tab === 'catalogue' ? (
        <Suspense fallback={coming}>
          <CatalogueTab search={search} onShow={show} />
        </Suspense>
      ) : (
        <QueryState result={offer}>
          {(known) =>
            tab === 'offer' ? (
              // The key discards edits on a change of branch.
              <OfferTab
                key={branch.id}
                branch={branch}
                search={search}
                offer={known}
                onShow={show}
              />
            ) : (
              <Suspense fallback={coming}>
                <CountersTab
                  key={branch.id}
                  branch={branch}
                  search={search}
                  offer={known}
                  onShow={show}
                />
              </Suspense>
            )
          }
        </QueryState>
      )}
    </>
  );
}
