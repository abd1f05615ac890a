import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { BranchZone } from '../query-state/branch-zone.ts';
import { chosenOf } from './first.ts';
import { MyBranches } from './MyBranches.tsx';

type Branch = components['schemas']['Branch'];

export function MyBranch({
  title,
  chosen,
  closedToo = false,
  onChoose,
  children,
}: {
  title: string;
  chosen: number | undefined;
  /** Includes branches that are closed permanently. */
  closedToo?: boolean;
  onChoose: (id: number) => void;
  children: (branch: Branch, choice: ReactNode) => ReactNode;
}) {
  return (
    <MyBranches title={title} closedToo={closedToo}>
      {(all) => {
        const branch = chosenOf(all, chosen);
        const choice = all.length > 1 && (
          <NativeSelect
            label="Sucursal"
            size="md"
            value={branch?.id}
            data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => onChoose(Number(event.currentTarget.value))}
          />
        );
        return (
          branch && <BranchZone value={branch.timeZone}>{children(branch, choice)}</BranchZone>
        );
      }}
    </MyBranches>
  );
}
