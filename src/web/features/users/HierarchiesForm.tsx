import { useQuery } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { PlaceList } from '../../parts/places/PlaceList.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { texts } from './texts.ts';

/** Administers the organisation's hierarchies, to which Security assigns users. */
export function HierarchiesForm() {
  const hierarchies = useQuery(hierarchiesQuery());
  const add = useOperation(api.hierarchyCreate);
  const rename = useOperation(api.hierarchyRename);
  const remove = useOperation(api.hierarchyRemove);
  const changes = [add, rename, remove];
  return (
    <QueryState result={hierarchies}>
      {(all) => (
        <PlaceList
          title={texts.hierarchies}
          label={texts.newHierarchy}
          places={all.map(({ divisions, ...hierarchy }) => ({
            ...hierarchy,
            about: texts.divisionsOf(divisions.length),
            empty: divisions.length === 0,
          }))}
          busy={changes.some(({ isPending }) => isPending)}
          error={changes.find(({ error }) => error)?.error ?? null}
          offline={texts.offline}
          onAdd={(name, onSuccess) => add.run({ body: { name } }, undefined, { onSuccess })}
          onRename={({ id: hierarchyId, version }, name, onSuccess) =>
            rename.run({ path: { hierarchyId }, body: { version, name } }, undefined, {
              onSuccess,
            })
          }
          onRemove={({ id: hierarchyId, version }, onSuccess) =>
            remove.run({ path: { hierarchyId }, body: { version } }, undefined, { onSuccess })
          }
        />
      )}
    </QueryState>
  );
}
