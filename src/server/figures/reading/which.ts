import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';

export type FiguresQuery = components['schemas']['FiguresAsked'];

/** Filters of the tickets to count, in branches that the caller may see. */
export interface Which extends Omit<FiguresQuery, 'branchIds'> {
  organisationId: number;
  branches: readonly { id: number; timeZone: string }[];
  /** Whether NS (the service level) counts absent people. */
  absentsCount: boolean;
}

export function idsOf({ branches }: Pick<Which, 'branches'>): SQL {
  return sql`${`{${branches.map(({ id }) => id).join(',')}}`}::bigint[]`;
}
