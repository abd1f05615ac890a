import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hierarchiesQuery } from './queries.ts';
import { texts } from './texts.ts';

interface Place {
  hierarchy?: number | undefined;
  division?: number | undefined;
}

const wide = { flex: '1 1 160px', maw: 280, size: 'md' } as const;

export function PlaceFields({
  place: { hierarchy, division },
  onChange,
}: {
  place: Place;
  onChange: (place: Place) => void;
}) {
  const { data: hierarchies = [] } = useQuery(hierarchiesQuery());
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const divisions = hierarchies
    .filter(({ id }) => hierarchy === undefined || id === hierarchy)
    .flatMap((each) => each.divisions);
  return (
    <>
      {hierarchies.length > 1 && (
        <NativeSelect
          label={texts.hierarchy}
          {...wide}
          value={hierarchy ?? ''}
          data={[{ value: '', label: texts.allHierarchies }, ...named(hierarchies)]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ hierarchy: Number(value) || undefined, division: undefined })
          }
        />
      )}
      <NativeSelect
        label={texts.division}
        {...wide}
        value={division ?? ''}
        data={[{ value: '', label: texts.allDivisions }, ...named(divisions)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ hierarchy, division: Number(value) || undefined })
        }
      />
    </>
  );
}
