import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../query-state/QueryState.tsx';
import { NoBranches } from './NoBranches.tsx';
import { branchesQuery } from './queries.ts';

type Branch = components['schemas']['Branch'];

export function MyBranches({
  title,
  closedToo = false,
  children,
}: {
  title: string;
  /** Includes branches that are closed permanently, whose history remains available. */
  closedToo?: boolean;
  children: (branches: Branch[]) => ReactNode;
}) {
  const branches = useQuery(branchesQuery(closedToo));
  return (
    <>
      {!branches.data?.length && <PageHeader title={title} />}
      <QueryState result={branches} lasting empty={<NoBranches />}>
        {children}
      </QueryState>
    </>
  );
}
