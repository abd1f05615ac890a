import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { Nothing } from './BranchList.tsx';
import { branchColumns, type ListedBranch } from './branch-columns.tsx';
import css from './branches.module.css';
import { branchListQuery, pageSize } from './queries.ts';
import type { BranchesSearch } from './search.ts';
import { texts } from './texts.ts';

/** Groups the branches by hierarchy and division; the address names the one open division. */
export function BranchTree({
  search,
  onShow,
}: {
  search: BranchesSearch;
  onShow: (change: BranchesSearch) => void;
}) {
  const hierarchies = useQuery(hierarchiesQuery());
  return (
    <QueryState result={hierarchies} empty={<Nothing narrowed={false} />}>
      {(all) => (
        <Stack>
          {all.map(({ id, name, divisions }) => (
            <section key={id} aria-labelledby={`hierarchy-${id}`}>
              <Title order={2} size="h4" id={`hierarchy-${id}`} mb="xs">
                {name}
              </Title>
              {divisions.length === 0 && <Text c="dimmed">{texts.noDivisions}</Text>}
              <ul className={css.list}>
                {divisions.map((division) => {
                  const open = search.division === division.id;
                  const Mark = open ? IconChevronDown : IconChevronRight;
                  return (
                    <li key={division.id} className={css.division}>
                      <UnstyledButton
                        className={css.name}
                        aria-expanded={open}
                        onClick={() =>
                          onShow({ division: open ? undefined : division.id, page: undefined })
                        }
                      >
                        <Mark size={20} aria-hidden />
                        <Text span fw={600}>
                          {division.name}
                        </Text>{' '}
                        <Text span c="dimmed">
                          {texts.withClosed(division.branches, division.closed)}
                        </Text>
                      </UnstyledButton>
                      {open && <Branches search={search} label={division.name} onShow={onShow} />}
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

function Branches({
  search: { division, page = 1 },
  label,
  onShow,
}: {
  search: BranchesSearch;
  label: string;
  onShow: (change: BranchesSearch) => void;
}) {
  const asked = branchListQuery({ division, page, status: 'all' });
  const list = useQuery({ ...asked, placeholderData: keepPreviousData });
  return (
    <QueryState result={list}>
      {({ branches, total }) => (
        <>
          {branches.length > 0 ? (
            <DataTable<ListedBranch>
              label={label}
              columns={branchColumns.filter(
                ({ title, optional }) => !optional && title !== texts.division,
              )}
              rows={branches}
              idOf={({ id }) => id}
              opening={{
                label: ({ name }) => texts.open(name),
                onOpen: ({ id }) => onShow({ dialog: 'data', branch: id }),
              }}
            />
          ) : (
            <Nothing narrowed={false} />
          )}
          <Pages
            page={page}
            pages={Math.ceil(total / pageSize)}
            onPage={(next) => onShow({ page: next })}
          />
        </>
      )}
    </QueryState>
  );
}
