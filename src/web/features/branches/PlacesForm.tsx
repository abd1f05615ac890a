import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { PlaceList } from '../../parts/places/PlaceList.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { texts } from './texts.ts';

export function PlacesForm() {
  const hierarchies = useQuery(hierarchiesQuery());
  const renameHierarchy = useOperation(api.hierarchyRename);
  const add = useOperation(api.divisionCreate);
  const rename = useOperation(api.divisionRename);
  const remove = useOperation(api.divisionRemove);
  const changes = [add, rename, remove];
  return (
    <QueryState result={hierarchies}>
      {(all) =>
        all.map((hierarchy) => (
          <Stack key={hierarchy.id} gap="lg">
            <PlaceList
              title={texts.ownHierarchy}
              label={texts.hierarchy}
              places={[hierarchy]}
              busy={renameHierarchy.isPending}
              error={renameHierarchy.error}
              offline={texts.offline}
              onRename={({ id: hierarchyId, version }, name, onSuccess) =>
                renameHierarchy.run({ path: { hierarchyId }, body: { version, name } }, undefined, {
                  onSuccess,
                })
              }
            />
            <PlaceList
              title={texts.divisions}
              label={texts.newDivisionName}
              places={hierarchy.divisions.map(({ branches, closed, ...division }) => ({
                ...division,
                about: texts.withClosed(branches, closed),
                empty: branches + closed === 0,
              }))}
              busy={changes.some(({ isPending }) => isPending)}
              error={changes.find(({ error }) => error)?.error ?? null}
              offline={texts.offline}
              onAdd={(name, onSuccess) =>
                add.run({ path: { hierarchyId: hierarchy.id }, body: { name } }, undefined, {
                  onSuccess,
                })
              }
              onRename={({ id: divisionId, version }, name, onSuccess) =>
                rename.run({ path: { divisionId }, body: { version, name } }, undefined, {
                  onSuccess,
                })
              }
              onRemove={({ id: divisionId, version }, onSuccess) =>
                remove.run({ path: { divisionId }, body: { version } }, undefined, { onSuccess })
              }
            />
          </Stack>
        ))
      }
    </QueryState>
  );
}
