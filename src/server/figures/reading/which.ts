import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';

export type Asked = components['schemas']['FiguresAsked'];

/** Which turns are counted, of branches that the caller may see. */
export interface Which extends Omit<Asked, 'branchIds'> {
  organisationId: number;
  branches: readonly { id: number; timeZone: string }[];
  /** Whether NS counts those who did not come. */
  absentsCount: boolean;
}

/** The ids of the branches, as an array of SQL. */
export function idsOf({ branches }: Pick<Which, 'branches'>): SQL {
  return sql`${`{${branches.map(({ id }) => id).join(',')}}`}::bigint[]`;
}
