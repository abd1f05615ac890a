import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../query-state/QueryState.tsx';
import { branchesQuery } from './queries.ts';

type Branch = components['schemas']['Branch'];

/** The branches in the person's charge, or what to say where there are none. */
export function MyBranches({ children }: { children: (branches: Branch[]) => ReactNode }) {
  const branches = useQuery(branchesQuery());
  return (
    <QueryState
      result={branches}
      lasting
      empty={
        <EmptyState
          title="No tiene sucursales asignadas"
          text="Pida a su responsable que le asigne una."
        />
      }
    >
      {children}
    </QueryState>
  );
}

/** One branch at a time: the chosen one, else the first, with the field to choose another. */
export function MyBranch({
  chosen,
  onChoose,
  children,
}: {
  chosen: number | undefined;
  onChoose: (id: number) => void;
  children: (branch: Branch, choice: ReactNode) => ReactNode;
}) {
  return (
    <MyBranches>
      {(all) => {
        const branch = all.find(({ id }) => id === chosen) ?? all[0];
        const choice = all.length > 1 && (
          <NativeSelect
            label="Sucursal"
            size="md"
            value={branch?.id}
            data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => onChoose(Number(event.currentTarget.value))}
          />
        );
        return branch && children(branch, choice);
      }}
    </MyBranches>
  );
}
