import { and, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inDays } from '../../db/days.ts';

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

/** SQL condition: the row `t` of branch `b`, a ticket or a call, is one of these at the instant. */
export function isAmongInSql(which: Which, at: SQL): SQL | undefined {
  const { from: day, until, serviceId, gateId, userId, channel, hours } = which;
  return and(
    sql`t.client_id = b.client_id and t.branch_id = b.id`,
    inDays(at, { day, until }, sql`b.time_zone`),
    serviceId === undefined ? undefined : sql`t.service_id = ${serviceId}`,
    gateId === undefined ? undefined : sql`t.gate_id = ${gateId}`,
    userId === undefined ? undefined : sql`t.user_id = ${userId}`,
    channel === undefined ? undefined : sql`t.channel = ${channel}`,
    hours &&
      sql`extract(hour from ${at} at time zone b.time_zone) between ${hours.from} and ${hours.to}`,
  );
}
