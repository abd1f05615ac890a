import { Group, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BranchList } from './BranchList.tsx';
import { type BranchDialogName, type BranchesSearch, parseBranchesSearch, tabs } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, because most visits change nothing.
const BranchDialogs = lazyPart(async () => ({
  default: (await import('./BranchDialogs.tsx')).BranchDialogs,
}));
const BranchTree = lazyPart(async () => ({
  default: (await import('./BranchTree.tsx')).BranchTree,
}));

/**
 * «Mis sucursales»: the branches as a list or by division, and the organisation's settings. The
 * address holds tab, filters and dialogs.
 */
export function BranchesPage({
  search,
  settings,
}: {
  search: BranchesSearch;
  settings: ReactNode;
}) {
  const navigate = useNavigate();
  const online = useOnline();
  const { tab = 'list' } = search;
  const show = (change: BranchesSearch) =>
    void navigate({
      to: '/pages/my-branches',
      search: { ...search, ...change },
      ...('dialog' in change && { resetScroll: false }),
    });
  const close = () => show({ dialog: undefined, branch: undefined, job: undefined });
  const dialog = (name: BranchDialogName) => ({
    refusal: online ? undefined : texts.offline,
    onClick: () => show({ dialog: name, branch: undefined }),
  });
  const shown = tabs.filter(
    (name) => name !== 'settings' || name === tab || currentUserMay('settings:configure'),
  );
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        {tab !== 'settings' && currentUserMay('branches:configure') && (
          <Group gap="sm">
            <ActionButton variant="default" {...dialog('places')}>
              {texts.places}
            </ActionButton>
            <ActionButton variant="default" {...dialog('import')}>
              {texts.import}
            </ActionButton>
            <ActionButton {...dialog('new')}>{texts.add}</ActionButton>
          </Group>
        )}
      </PageHeader>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          void navigate({ to: '/pages/my-branches', search: parseBranchesSearch({ tab: next }) })
        }
      >
        <Tabs.List mb="md">
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name} mih={44}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="list">
          <BranchList search={search} onShow={show} />
        </Tabs.Panel>
        <Tabs.Panel value="tree">
          <Suspense>
            <BranchTree search={search} onShow={show} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <Suspense>{settings}</Suspense>
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {search.dialog && <BranchDialogs search={search} onShow={show} onClose={close} />}
      </Suspense>
    </>
  );
}
