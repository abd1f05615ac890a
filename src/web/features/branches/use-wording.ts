import { useQuery } from '@tanstack/react-query';
import type { Wording } from '../../parts/changes/worded.ts';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { countryName } from './branch-columns.tsx';
import { texts } from './texts.ts';

export function useWording(): Wording {
  const { data: hierarchies = [] } = useQuery(hierarchiesQuery());
  const names = new Map(
    hierarchies.flatMap(({ divisions }) => divisions.map(({ id, name }) => [String(id), name])),
  );
  return (field, value) => {
    if (field === 'divisionId') return names.get(String(value)) ?? texts.nothing;
    if (field === 'country' && typeof value === 'string' && value) return countryName(value);
    return undefined;
  };
}
