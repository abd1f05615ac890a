import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { BranchRow } from '../../access/authorize.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { AppError, conflict } from '../../errors/app-error.ts';
import { presentReason, reasonsOf } from './configuration.ts';
import { lockOffer, type Offering, recordOffer } from './offering.ts';

type Schemas = components['schemas'];

export async function readOffer(
  db: Database,
  { organisationId, id }: BranchRow,
): Promise<Schemas['Offer']> {
  const [services, counters, reasons] = await Promise.all([
    rowsOf<Schemas['OfferedService']>(
      db,
      sql`select s.id, s.name, s.prefix, s.active, s.version, c.waiting, s.proportion,
        s.group_name as "group", s.special, s.threshold_seconds as "thresholdSeconds",
        s.channels, s.daily_max as "dailyMax", s.template_id as "templateId",
        s.channels ? 'appointment' and coalesce(b.enabled, false) as booked
      from services s
      left join service_bookings b on b.client_id = s.client_id and b.service_id = s.id
      cross join lateral (
        select count(*)::int as waiting from tickets t
        where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
      ) c
      where s.client_id = ${organisationId} and s.branch_id = ${id}
      order by s.position, s.id`,
    ),
    rowsOf<Schemas['Counter']>(
      db,
      sql`select g.id, g.name, g.names, g.active, g.version,
        exists (select 1 from gate_sessions o where o.client_id = g.client_id
          and o.gate_id = g.id and o.closed_at is null) as open,
        coalesce((select json_agg(a.service_id order by a.service_id) from gate_services a
          where a.client_id = g.client_id and a.gate_id = g.id), '[]') as "serviceIds"
      from gates g
      where g.client_id = ${organisationId} and g.branch_id = ${id}
      order by g.position, g.id`,
    ),
    reasonsOf(db, { organisationId, id: null }),
  ]);
  const whole = { excludedReasonIds: [] };
  return { services, counters, reasons: reasons.map((reason) => presentReason(whole, reason)) };
}

/** Throws 409 `order_changed` when the order is no longer the one that the user saw. */
export async function reorder(
  offering: Offering,
  { of, before, after }: Schemas['NewOrder'],
): Promise<void> {
  const { tx, branch } = offering;
  const { organisationId, id } = branch;
  await lockOffer(offering);
  const table = sql.identifier(of === 'services' ? 'services' : 'gates');
  const now = await rowsOf<{ id: number }>(
    tx,
    sql`select id from ${table} where client_id = ${organisationId} and branch_id = ${id}
    order by position, id`,
  );
  const listed = (ids: readonly number[]) => ids.join();
  if (listed(now.map((row) => row.id)) !== listed(before)) throw conflict('order_changed');
  const sorted = (ids: readonly number[]) => listed([...ids].sort((a, b) => a - b));
  if (sorted(before) !== sorted(after)) {
    throw new AppError(400, 'invalid_request', { field: 'after' });
  }
  // A service's form shows its position, so moving it raises the version.
  const moved = of === 'services' ? sql`, version = t.version + 1` : sql``;
  await tx.execute(sql`update ${table} t set position = o.place - 1 ${moved}
    from jsonb_array_elements_text(${JSON.stringify(after)}::jsonb) with ordinality o(id, place)
    where t.client_id = ${organisationId} and t.branch_id = ${id} and t.id = o.id::bigint
      and t.position <> o.place - 1`);
  const states = { before: { [of]: before }, after: { [of]: after } };
  await recordOffer(offering, { kind: 'branch', subject: id, action: 'order', ...states });
}
