import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../query-state/QueryState.tsx';
import { NoBranches } from './NoBranches.tsx';
import { branchesQuery } from './queries.ts';

type Branch = components['schemas']['Branch'];

/** The branches in the person's charge, or what to say where there are none. */
export function MyBranches({
  title,
  closedToo = false,
  children,
}: {
  /** The name of the page, which says more once there is a branch. */
  title: string;
  /** With those closed for good, whose history stays. */
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
