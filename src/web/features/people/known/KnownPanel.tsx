import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../../connection/connection.ts';
import { lazyPart } from '../../../delivery/lazy-part.ts';
import { shortDay } from '../../../lib/time.ts';
import { messageChannelTexts } from '../../../parts/people/message-channel-texts.ts';
import { QueryState } from '../../../parts/query-state/QueryState.tsx';
import type { Column } from '../../../parts/table/columns.ts';
import { DataTable } from '../../../parts/table/DataTable.tsx';
import { TableSkeleton } from '../../../parts/table/TableSkeleton.tsx';
import { currentUser } from '../../../session/session.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pages } from '../../../ui/Pagination.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { PeopleSearch } from '../search.ts';
import { texts as ticketTexts } from '../texts.ts';
import { texts } from './known-texts.ts';
import { knownQuery } from './queries.ts';

type Found = components['schemas']['ListedPerson'];

const KnownDialog = lazyPart(async () => ({
  default: (await import('./KnownDialog.tsx')).KnownDialog,
}));
const Retention = lazyPart(async () => ({
  default: (await import('./Retention.tsx')).Retention,
}));

/** Lists the known people with masked data; their records show it in full. */
export function KnownPanel({
  search,
  text,
  onFind,
  onShow,
}: {
  search: PeopleSearch;
  text: string;
  onFind: (text: string) => void;
  onShow: (change: PeopleSearch) => void;
}) {
  const online = useOnline();
  const [shownKept, setShownKept] = useState(false);
  const { page = 1, person } = search;
  const list = useQuery({ ...knownQuery(text, page), placeholderData: keepPreviousData });
  const timeZone = currentUser()?.time_zone ?? 'Europe/Madrid';
  const columns = columnsIn(timeZone);
  const refusal = online ? undefined : texts.offline;
  return (
    <>
      <Group align="flex-end" mb="md">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          initial={text}
          onFind={onFind}
        />
        <ActionButton variant="default" refusal={refusal} onClick={() => setShownKept(true)}>
          {texts.kept}
        </ActionButton>
      </Group>
      <QueryState result={list} skeleton={<TableSkeleton columns={columns} />}>
        {({ total, pages, people }) => (
          <>
            <Group mih={44} mb="xs" c="dimmed" role="status">
              {texts.total(total)}
            </Group>
            {people.length > 0 ? (
              <DataTable<Found>
                label={texts.lead}
                columns={columns}
                rows={people}
                idOf={({ id }) => id}
                opening={{
                  label: (found) => texts.detailsOf(nameOf(found)),
                  refusal,
                  onOpen: ({ id }) => onShow({ person: id }),
                }}
              />
            ) : (
              <EmptyState
                title={text ? texts.noMatch : texts.none}
                text={text ? texts.noMatchHint : texts.noneHint}
              />
            )}
            <Pages page={page} pages={pages} onPage={(next) => onShow({ page: next })} />
          </>
        )}
      </QueryState>
      <Suspense>
        {person && (
          <KnownDialog
            key={person}
            id={person}
            doing={search.doing}
            other={search.other}
            onShow={onShow}
          />
        )}
        {shownKept && <Retention onClose={() => setShownKept(false)} />}
      </Suspense>
    </>
  );
}

const nameOf = ({ name, document }: Found) => name || document || texts.nameless;

function columnsIn(timeZone: string): Column<Found>[] {
  return [
    { title: texts.name, text: nameOf },
    { title: ticketTexts.document, phone: 'below', text: ({ document }) => document || null },
    { title: ticketTexts.phone, roomy: true, text: ({ phone }) => phone || null },
    { title: ticketTexts.email, roomy: true, text: ({ email }) => email || null },
    {
      title: texts.agreedTo,
      text: ({ consents }) =>
        consents.map((channel) => messageChannelTexts[channel]).join(', ') || texts.noConsent,
    },
    {
      title: texts.lastVisit,
      phone: 'end',
      text: ({ lastVisitAt }) => shortDay(lastVisitAt, timeZone),
    },
  ];
}
