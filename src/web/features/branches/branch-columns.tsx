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

const levelOf = (branch: ListedBranch): string | null => {
  const percent = levelPercent(branch);
  return percent === null ? null : `${percent} %`;
};

/** An import reads their file back. */
export const branchColumns: Column<ListedBranch>[] = [
  {
    title: texts.name,
    sort: 'name',
    ascendingFirst: true,
    text: ({ name }) => name,
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
  { title: texts.hierarchy, fileOnly: true, text: ({ hierarchy }) => hierarchy },
  {
    title: texts.division,
    sort: 'division',
    ascendingFirst: true,
    phone: 'below',
    text: ({ division }) => division,
  },
  {
    title: texts.state,
    fileOnly: true,
    text: ({ active }) => (active ? texts.inService : texts.closed),
  },
  {
    title: texts.waiting,
    phone: 'end',
    text: ({ waiting }) => waiting,
    cell: ({ waiting }) => texts.waitingOf(waiting),
  },
  {
    title: texts.longest,
    cell: ({ oldestWaitingSince: since }) => (since ? <Elapsed since={since} /> : texts.nothing),
  },
  {
    title: texts.gates,
    roomy: true,
    text: ({ gates, gatesOpen }) => texts.gatesOf(gatesOpen, gates),
  },
  {
    title: texts.level,
    phone: 'endBelow',
    text: levelOf,
    cell: (branch) => `NS ${levelOf(branch) ?? texts.nothing}`,
  },
  { title: texts.address, optional: true, wraps: true, text: ({ address }) => address },
  { title: texts.phone, optional: true, text: ({ phone }) => phone },
  {
    title: texts.country,
    optional: true,
    text: ({ country }) => country,
    cell: ({ country }) => countryName(country),
  },
  { title: texts.timeZone, optional: true, text: ({ timeZone }) => timeZone },
];
