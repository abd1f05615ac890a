import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findState, useFind } from '../../../parts/table/use-find.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { type PeopleSearch, parsePeopleSearch, tabs } from '../search.ts';
import { texts as pageTexts } from '../texts.ts';
import { KnownPanel } from './KnownPanel.tsx';
import { texts } from './known-texts.ts';

const to = '/pages/my-clients';

export function KnownTab({ search, turns }: { search: PeopleSearch; turns: ReactNode }) {
  const navigate = useNavigate();
  const { person: text = '' } = useFind();
  const { tab = 'turns' } = search;
  const show = (change: PeopleSearch, found = text) =>
    void navigate({
      to,
      search: { ...search, ...change },
      state: findState({ person: found }),
      // Opening a dialog keeps the scroll position of the list.
      ...('person' in change && { resetScroll: false }),
    });
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) =>
        void navigate({ to, search: parsePeopleSearch({ branch: search.branch, tab: next }) })
      }
    >
      <Tabs.List mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {pageTexts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="turns">{turns}</Tabs.Panel>
      <Tabs.Panel value="known">
        <PageHeader title={pageTexts.title} lead={texts.lead} />
        <KnownPanel
          search={search}
          text={text}
          onFind={(found) => show({ page: undefined }, found)}
          onShow={show}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
