import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { levelPercent } from '../../parts/services/level-text.ts';
import type { Column } from '../../parts/table/columns.ts';
import { Elapsed } from '../../ui/Elapsed.tsx';
import { texts } from './texts.ts';

export type ListedBranch = components['schemas']['ListedBranch'];

const countryNames = new Intl.DisplayNames('es', { type: 'region' });

/** Returns the country's Spanish name; an invalid code is returned unchanged. */
export const countryName = (code: string | null): string =>
  code === null ? texts.nothing : (countryNames.of(code) ?? code);

const levelOf = (branch: ListedBranch): string => {
  const percent = levelPercent(branch);
  return percent === null ? texts.nothing : `${percent} %`;
};

export const branchColumns: Column<ListedBranch>[] = [
  {
    title: texts.name,
    sort: 'name',
    ascendingFirst: true,
    cell: ({ name, active }) => (
      <>
        {name}
        {!active && (
          <Text span c="dimmed" size="sm">
            {' '}
            · {texts.closed}
          </Text>
        )}
      </>
    ),
  },
  {
    title: texts.division,
    sort: 'division',
    ascendingFirst: true,
    phone: 'below',
    cell: ({ division }) => division,
  },
  { title: texts.waiting, phone: 'end', cell: ({ waiting }) => texts.waitingOf(waiting) },
  {
    title: texts.longest,
    cell: ({ oldestWaitingSince: since }) => (since ? <Elapsed since={since} /> : texts.nothing),
  },
  {
    title: texts.gates,
    roomy: true,
    cell: ({ gates, gatesOpen }) => texts.gatesOf(gatesOpen, gates),
  },
  { title: texts.level, phone: 'endBelow', cell: (branch) => `NS ${levelOf(branch)}` },
  {
    title: texts.address,
    optional: true,
    wraps: true,
    cell: ({ address }) => address ?? texts.nothing,
  },
  { title: texts.phone, optional: true, cell: ({ phone }) => phone ?? texts.nothing },
  { title: texts.country, optional: true, cell: ({ country }) => countryName(country) },
  { title: texts.timeZone, optional: true, cell: ({ timeZone }) => timeZone },
];

/** Yields the rows of a CSV file that an import can read back. */
export async function* branchFile(parts: AsyncIterable<readonly ListedBranch[]>) {
  const columns = [
    texts.name,
    texts.hierarchy,
    texts.division,
    texts.country,
    texts.timeZone,
    texts.address,
    texts.phone,
    texts.state,
    texts.waiting,
    texts.gates,
    texts.level,
  ];
  for await (const branches of parts) {
    const rows = branches.map((branch) => [
      branch.name,
      branch.hierarchy,
      branch.division,
      branch.country ?? '',
      branch.timeZone,
      branch.address ?? '',
      branch.phone ?? '',
      branch.active ? texts.inService : texts.closed,
      String(branch.waiting),
      texts.gatesOf(branch.gatesOpen, branch.gates),
      levelOf(branch),
    ]);
    yield { columns, rows };
  }
}
