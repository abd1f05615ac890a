import {
  Alert,
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Skeleton,
  Text,
} from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { isAnyReady } from './draft.ts';
import { MessagesTab } from './MessagesTab.tsx';
import { configurationQuery } from './queries.ts';
import { type NotificationsSearch, tabs } from './search.ts';
import { texts } from './texts.ts';

const PlanTab = lazyPart(async () => ({ default: (await import('./PlanTab.tsx')).PlanTab }));
const LogTab = lazyPart(async () => ({ default: (await import('./LogTab.tsx')).LogTab }));
const ReportMailings = lazyPart(async () => ({
  default: (await import('./ReportMailings.tsx')).ReportMailings,
}));
const ChannelsTab = lazyPart(async () => ({
  default: (await import('./ChannelsTab.tsx')).ChannelsTab,
}));

/** Placeholder while a tab's code loads. */
const coming = <Skeleton height={96} role="status" aria-busy aria-label="Cargando" />;

/**
 * «Configurador de notificaciones»: which messages people receive, when, and through which
 * channels.
 */
export function NotificationsPage({ search }: { search: NotificationsSearch }) {
  const navigate = useNavigate();
  const go = (next: NotificationsSearch) =>
    navigate({ to: '/pages/configurator-notifications', search: next, resetScroll: false });
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
  search: NotificationsSearch;
  go: (next: NotificationsSearch) => void;
}) {
  const { tab = 'texts', own } = search;
  const configuration = useQuery(configurationQuery(branch.id));
  const show = (next: NotificationsSearch) => go({ branch: branch.id, own, tab, ...next });
  const ready = configuration.data?.channels;
  const nothingReady = ready && !isAnyReady(ready);
  return (
    <>
      <PageHeader title={texts.title} about={texts.tabs[tab]} lead={texts.lead} />
      {!currentUserMay('messages:configure') && (
        <Text c="dimmed" mb="md">
          {texts.readOnly}
        </Text>
      )}
      {nothingReady && tab !== 'reports' && (
        <NothingReady
          onChannels={tab === 'channels' ? undefined : () => show({ tab: 'channels' })}
        />
      )}
      <Group align="flex-end" mb="md">
        <SegmentedControl
          aria-label={texts.tabsLabel}
          size="md"
          value={tab}
          data={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
          onChange={(value) => show({ tab: tabs.find((name) => name === value) })}
        />
        {tab !== 'channels' && choice}
        {(tab === 'texts' || tab === 'hours') && (
          <NativeSelect
            label={texts.place}
            size="md"
            value={own ? 'branch' : 'organisation'}
            data={[
              { value: 'organisation', label: texts.organisation },
              { value: 'branch', label: texts.onlyBranch(branch.name) },
            ]}
            onChange={({ currentTarget: { value } }) =>
              go({ ...search, branch: branch.id, own: value === 'branch' || undefined })
            }
          />
        )}
      </Group>
      <Suspense fallback={coming}>
        <Panel
          tab={tab}
          branch={branch}
          search={search}
          configuration={configuration}
          onShow={show}
        />
      </Suspense>
    </>
  );
}

function Panel({
  tab,
  branch,
  search,
  configuration,
  onShow,
}: {
  tab: (typeof tabs)[number];
  branch: components['schemas']['Branch'];
  search: NotificationsSearch;
  configuration: UseQueryResult<components['schemas']['MessageConfiguration']>;
  onShow: (next: NotificationsSearch) => void;
}) {
  if (tab === 'log') return <LogTab branch={branch} search={search} onShow={onShow} />;
  if (tab === 'reports') {
    return <ReportMailings branch={branch} chosen={search.mailing} onShow={onShow} />;
  }
  if (tab === 'channels') return <ChannelsTab timeZone={branch.timeZone} />;
  const { own = false } = search;
  return (
    <QueryState result={configuration}>
      {(known) =>
        tab === 'texts' ? (
          <MessagesTab branch={branch} search={search} configuration={known} onShow={onShow} />
        ) : (
          <PlanTab key={`${branch.id} ${own}`} branch={branch} own={own} configuration={known} />
        )
      }
    </QueryState>
  );
}

function NothingReady({ onChannels }: { onChannels: (() => void) | undefined }) {
  return (
    <Alert color="yellow" mb="md">
      <Group justify="space-between">
        <div style={{ flex: '1 1 300px' }}>
          <Text fw={600}>{texts.nothingReady}</Text>
          <Text>{texts.nothingReadyHint}</Text>
        </div>
        {onChannels && (
          <Button variant="default" size="md" onClick={onChannels}>
            {texts.goChannels}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
