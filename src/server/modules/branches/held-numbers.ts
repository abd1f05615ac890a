import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { namedRowsOf } from '../../db/rows.ts';
import { nobody } from '../../db/schema/number-blocks.ts';

type BoardNumbers = components['schemas']['BoardNumbers'];

/** Reads today's numbers that pages hold, by service, the oldest first. */
export async function boardNumbers(
  db: Database,
  { organisationId, id, timeZone }: Pick<BranchRow, 'organisationId' | 'id' | 'timeZone'>,
  now: Date,
): Promise<BoardNumbers[]> {
  const { day } = localMoment(now.getTime(), timeZone);
  const rows = await namedRowsOf<BoardNumbers>(
    db,
    'board_numbers',
    sql`select b.service_id as "serviceId", b.prefix, b.numbers, b.held_since as since, d.name,
        case when b.holder = ${nobody} then 'nobody' when b.device_id is null then 'reception'
          when b.holder = b.newest then 'kiosk' else 'earlier' end as by
      from (
        select *, first_value(holder) over (partition by device_id order by held_since desc) as newest
        from number_blocks
        where client_id = ${organisationId} and branch_id = ${id} and day = ${day}
      ) b
      left join devices d on d.client_id = b.client_id and d.id = b.device_id
      where b.numbers <> '{}'
      order by b.service_id, b.held_since, b.holder`,
  );
  return rows.map((row) => ({
    ...row,
    numbers: row.numbers.toSorted((one, other) => one - other),
    since: new Date(row.since).toISOString(),
  }));
}
