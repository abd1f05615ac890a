import { sql } from 'drizzle-orm';
import { numbersAtMost } from '#domain/devices/numbers.ts';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Transaction } from '../../db/database.ts';
import { preparedStatement } from '../../db/rows.ts';
import type { Deps } from '../../deployment/deps.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { AppError } from '../../errors/app-error.ts';

const spans = { hour: 3600_000, minute: 60_000 } as const;
type Span = keyof typeof spans;

interface Counted {
  inMinute: number;
  inHour: number;
}

const value = sql.placeholder;
// Clocks of processes differ, so a span started by one continues in the others.
const count = preparedStatement<Counted>(
  'count_number',
  sql`insert into device_numbers as n (client_id, device_id, minute, in_minute, hour, in_hour)
    values (${value('organisationId')}, ${value('deviceId')}, ${value('minute')}::timestamptz,
      ${value('now')}, ${value('hour')}::timestamptz, ${value('anyTime')})
    on conflict (client_id, device_id) do update set
      (minute, in_minute) = (select s.start, case s.start when n.minute then n.in_minute else 0 end + excluded.in_minute
        from (select case when n.minute - excluded.minute between interval '0' and interval '1 minute'
          then n.minute else excluded.minute end as start) s),
      (hour, in_hour) = (select s.start, case s.start when n.hour then n.in_hour else 0 end + excluded.in_hour
        from (select case when n.hour - excluded.hour between interval '0' and interval '1 hour'
          then n.hour else excluded.hour end as start) s)
    returning in_minute as "inMinute", in_hour as "inHour"`,
);

interface Within {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: DeviceCaller;
}

function startOf(span: Span, now: Date): number {
  return Math.floor(now.getTime() / spans[span]) * spans[span];
}

/** Counts numbers issued now, and those issued at any time. */
async function counted({ tx, now, caller }: Within, by: { now: number; anyTime: number }) {
  const { organisationId, deviceId } = caller;
  const at = (span: Span) => new Date(startOf(span, now)).toISOString();
  const given = { organisationId, deviceId, minute: at('minute'), hour: at('hour'), ...by };
  const [{ inMinute, inHour } = { inMinute: 0, inHour: 0 }] = await count(tx, given);
  return { inMinute, inHour };
}

/**
 * Counts a number issued by the kiosk across processes; a rollback of the transaction undoes it.
 * Throws 429 with the seconds to the next span, counted as a refusal, for more numbers than people
 * take: somebody has a copy of the key.
 */
export async function countNumber(within: Within): Promise<void> {
  const { inMinute, inHour } = await counted(within, { now: 1, anyTime: 1 });
  const full =
    inHour > numbersAtMost.hour ? 'hour' : inMinute > numbersAtMost.minute ? 'minute' : null;
  if (!full) return;
  const { deps, now, caller } = within;
  const { organisationId, deviceId, branchId } = caller;
  countRefusal(deps, { organisationId, kind: 'tooManyNumbers', branchId, deviceId });
  const seconds = Math.ceil((startOf(full, now) + spans[full] - now.getTime()) / 1000);
  throw new AppError(429, 'rate_limited', { params: { seconds } });
}

/** Counts a number that the kiosk gave without a connection. */
export async function countGiven(within: Within): Promise<void> {
  await counted(within, { now: 0, anyTime: 1 });
}

/** Whether the kiosk has issued all numbers of the hour, so that it may hold no more. */
export async function isFull(within: Within): Promise<boolean> {
  const { inHour } = await counted(within, { now: 0, anyTime: 0 });
  return inHour >= numbersAtMost.hour;
}
