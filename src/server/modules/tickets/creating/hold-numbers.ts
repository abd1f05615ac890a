import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { blockSize, worthGiving } from '#domain/number-blocks/size.ts';
import { openTimes } from '#domain/schedules/open-times.ts';
import type { Channel } from '#domain/services/intake.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt, localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Transaction } from '../../../db/database.ts';
import { rowsOf } from '../../../db/database.ts';
import { nobody } from '../../../db/schema/number-blocks.ts';
import { services } from '../../../db/schema/organisation.ts';
import { ticketNumbers } from '../../../db/schema/ticket-numbers.ts';
import { cameInSql } from '../../../db/schema/tickets.ts';
import { calendarsOf } from '../../../organisation/calendars.ts';
import {
  addNumbers,
  type BlockRow,
  blocksOf,
  countHeld,
  setNumbers,
} from '../store/number-blocks.ts';
import { countUp, livingOf } from './insert-ticket.ts';
import { capacityLeft, roomOf } from './intake.ts';

type Schemas = components['schemas'];
type ServiceRow = typeof services.$inferSelect;

/** Numbers of a service that all pages may hold, with those of lost pages. */
const heldAtMost = 300;

interface Page {
  channel: Channel;
  /** The kiosk; null for a person's page. */
  deviceId: number | null;
  asks: Schemas['NumberHolder'];
  /** Services whose numbers the page may give. */
  offers: (service: ServiceRow) => boolean;
}

/**
 * Fills the blocks of a page's numbers up to what the channel gave in the busiest such half hour of
 * the last week, and returns them. Numbers that other pages have returned come first. A page that
 * ends returns its own and gets none.
 */
export async function holdNumbers(
  { tx, now }: { tx: Transaction; now: Date },
  branch: BranchRow,
  { channel, deviceId, asks, offers }: Page,
): Promise<Schemas['NumberBlocks']> {
  const { organisationId, id: branchId, timeZone } = branch;
  const { holder, unused } = asks;
  const { day } = localMoment(now.getTime(), timeZone);
  const at = now.toISOString();
  if (unused || branch.heldNumbers === 0) {
    await returnNumbers(tx, { organisationId, branchId, holder }, unused ?? []);
    return { at, blocks: [] };
  }
  const rows = await blocksOf(tx, { organisationId, branchId, day, holder });
  const offered = (await activeServices(tx, branch)).filter(
    (service) => service.channels.includes(channel) && offers(service),
  );
  const [usual, newest, openOf] = await Promise.all([
    usualNumbers(tx, branch, { channel, now }),
    newestNumbers(tx, branch, day),
    opening(tx, branch, { now, day }),
  ]);
  const rooms = new Map<number, number>();
  for (const service of offered) {
    rooms.set(service.id, await leftOf(tx, branch, service, { channel, day, now }));
  }
  const blocks: Schemas['NumberBlocks']['blocks'] = [];
  for (const service of offered) {
    const { id: serviceId, prefix } = service;
    const open = openOf(serviceId);
    if (open.length === 0) continue;
    const key = { organisationId, branchId, serviceId, prefix, day };
    const last = newest.get(prefix) ?? 0;
    const held = (of: string) =>
      rows.find((row) => row.serviceId === serviceId && row.prefix === prefix && row.holder === of);
    const own = worthGiving(held(holder)?.numbers ?? [], last);
    const size = blockSize(usual.get(serviceId) ?? 0, branch.heldNumbers);
    const wanted = Math.max(0, Math.min(size - own.length, rooms.get(serviceId) ?? 0));
    const returned = worthGiving(held(nobody)?.numbers ?? [], last).slice(0, wanted);
    if (returned.length > 0) {
      const others = held(nobody)?.numbers.filter((number) => !returned.includes(number)) ?? [];
      await setNumbers(tx, { ...key, holder: nobody }, others);
    }
    const added = [
      ...returned,
      ...(await freeNumbers(tx, service, { day, count: wanted - returned.length })),
    ];
    await addNumbers(tx, { ...key, holder, deviceId, heldSince: now }, added);
    const numbers = [...own, ...added].sort((one, other) => one - other);
    blocks.push({ serviceId, prefix, day, numbers, open });
  }
  return { at, blocks };
}

/** Returns numbers of a page that ends, as far as no ticket has them. */
async function returnNumbers(
  tx: Transaction,
  page: Pick<BlockRow, 'organisationId' | 'branchId' | 'holder'>,
  unused: readonly Schemas['HeldNumbers'][],
): Promise<void> {
  for (const day of new Set(unused.map((each) => each.day))) {
    for (const row of await blocksOf(tx, { ...page, day })) {
      if (row.holder === nobody) continue;
      const named = unused.filter(
        (each) =>
          each.day === day && each.serviceId === row.serviceId && each.prefix === row.prefix,
      );
      const isUnused = (number: number) => named.some(({ numbers }) => numbers.includes(number));
      await setNumbers(
        tx,
        row,
        row.numbers.filter((number) => !isUnused(number)),
      );
      await addNumbers(
        tx,
        { ...row, holder: nobody, deviceId: null },
        row.numbers.filter(isUnused),
      );
    }
  }
}

function activeServices(tx: Transaction, { organisationId, id }: BranchRow): Promise<ServiceRow[]> {
  return (
    tx
      .select()
      .from(services)
      .where(
        and(
          eq(services.organisationId, organisationId),
          eq(services.branchId, id),
          eq(services.active, true),
        ),
      )
      // A fixed order prevents deadlocks.
      .orderBy(asc(services.prefix), asc(services.id))
  );
}

/** Returns the most numbers of a half hour around this time of the last seven days, by service. */
async function usualNumbers(
  tx: Transaction,
  { organisationId, id }: BranchRow,
  { channel, now }: { channel: Channel; now: Date },
): Promise<Map<number, number>> {
  const at = sql`${now.toISOString()}::timestamptz - make_interval(days => d)`;
  const rows = await rowsOf<{ serviceId: number; most: number }>(
    tx,
    sql`select "serviceId", max(given)::int as most from (
        select t.service_id as "serviceId", count(*) as given
        from generate_series(1, 7) d join tickets t
          on t.arrived_at >= ${at} and t.arrived_at < ${at} + interval '30 minutes'
        where t.client_id = ${organisationId} and t.branch_id = ${id} and t.channel = ${channel}
          and ${cameInSql}
        group by t.service_id, d) counted
      group by "serviceId"`,
  );
  return new Map(rows.map(({ serviceId, most }) => [serviceId, most]));
}

async function newestNumbers(
  tx: Transaction,
  { organisationId, id }: BranchRow,
  day: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ prefix: ticketNumbers.prefix, last: ticketNumbers.last })
    .from(ticketNumbers)
    .where(
      and(
        eq(ticketNumbers.organisationId, organisationId),
        eq(ticketNumbers.branchId, id),
        eq(ticketNumbers.day, day),
      ),
    );
  return new Map(rows.map(({ prefix, last }) => [prefix, last]));
}

/** Reads when the branch's services are open from now until midnight. */
async function opening(
  tx: Transaction,
  branch: BranchRow,
  { now, day }: { now: Date; day: string },
) {
  const midnight = firstInstantAt(addDays(day, 1), 0, branch.timeZone);
  const calendars = await calendarsOf(tx, [branch], { from: now, until: now });
  return (serviceId: number) =>
    openTimes(calendars(branch, serviceId), now.getTime(), midnight).map(({ from, until }) => ({
      from: new Date(from).toISOString(),
      until: new Date(Math.min(until, midnight)).toISOString(),
    }));
}

async function leftOf(
  tx: Transaction,
  branch: BranchRow,
  service: ServiceRow,
  { channel, day, now }: { channel: Channel; day: string; now: Date },
): Promise<number> {
  const lost = { organisationId: branch.organisationId, branchId: branch.id, day };
  return Math.min(
    await capacityLeft(tx, branch, service, { channel, day, now }),
    service.dailyMax === null ? heldAtMost : (await roomOf(tx, service, day)).left,
    heldAtMost - (await countHeld(tx, { ...lost, serviceId: service.id })),
  );
}

/** Gives the next numbers that no living ticket has. */
async function freeNumbers(
  tx: Transaction,
  service: ServiceRow,
  { day, count }: { day: string; count: number },
): Promise<number[]> {
  const free: number[] = [];
  while (free.length < count) {
    const by = count - free.length;
    const last = await countUp(tx, service, { day, by });
    const numbers = Array.from({ length: by }, (_, each) => last - by + 1 + each);
    const living = await livingOf(tx, service, numbers);
    free.push(...numbers.filter((number) => !living.includes(number)));
  }
  return free;
}
