import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { leaseCost } from '#domain/leases/cost.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { type PastCall, type PastGate, paceOf } from '#domain/tickets/replay/past.ts';
import { type ReplayedCall, replay } from '#domain/tickets/replay/replay.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { BranchRow } from '../../access/authorize.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { inDays } from '../../db/days.ts';
import { calls, legs } from '../../db/schema/calls.ts';
import { gateServices, services } from '../../db/schema/organisation.ts';
import { tickets, type Why } from '../../db/schema/tickets.ts';

type Schemas = components['schemas'];
type Call = Omit<ReplayedCall, 'gate'>;

/**
 * Compares a local day of the branch as it was with a simulation under another strategy. Counters
 * call at the recorded delays, and tickets that an operator chose by hand stay chosen. Each counter
 * keeps `leased` tickets from the others.
 */
export async function replayDay(
  db: Database,
  branch: BranchRow,
  { day, strategy, leased = 0 }: { day: string; strategy: StrategyName; leased?: number },
): Promise<Schemas['Replay']> {
  const { offered, past, gates } = await pastDay(db, branch, day);
  const happened = past
    .map(({ arrivedAt, ...call }) => ({ ...call, waitedMs: call.calledAt - arrivedAt }))
    .sort((a, b) => a.calledAt - b.calledAt || a.ticketId - b.ticketId);
  const labels = new Map(past.map((call) => [call.ticketId, ticketLabel(call)]));
  const replayed = (most: number) =>
    replay(strategy, offered.map(weighed), past, gates, { leased: most });
  const calls = replayed(leased);
  const summary = (some: readonly Call[]) => summaryOf(some, offered, labels);
  return {
    happened: summary(happened),
    replayed: summary(calls),
    ...(leased > 0 && { leases: leaseCost(replayed(0), calls) }),
    chosen: past.filter(({ chosen }) => chosen).length,
    otherStrategy: past.filter(
      (call) => !call.chosen && call.strategy !== null && call.strategy !== strategy,
    ).length,
  };
}

export async function pastDay(db: Database, branch: BranchRow, day: string) {
  const offered = await db
    .select()
    .from(services)
    .where(
      and(eq(services.organisationId, branch.organisationId), eq(services.branchId, branch.id)),
    )
    .orderBy(asc(services.position), asc(services.id));
  const past = await pastCalls(db, branch, day);
  return { offered, past, gates: await pastGates(db, branch.organisationId, past) };
}

export const weighed = ({ id, ...service }: typeof services.$inferSelect) => ({
  ...service,
  serviceId: id,
});

type CallThatDay = PastCall &
  Pick<typeof tickets.$inferSelect, 'prefix' | 'number'> & {
    closedAt: number;
    /** Strategy that chose the call; null when unknown. */
    strategy: string | null;
  };

async function pastCalls(db: Database, branch: BranchRow, day: string): Promise<CallThatDay[]> {
  const { organisationId, id } = branch;
  const rows = await rowsOf<Row>(
    db,
    sql`
    with those as (
      select id from ${tickets} where client_id = ${organisationId} and branch_id = ${id}
        and day = ${day}
      union
      select ticket_id from ${legs} where client_id = ${organisationId}
        and service_id in (select id from ${services}
          where client_id = ${organisationId} and branch_id = ${id})
        and ${inDays(legs.calledAt, { day }, branch.timeZone)}
    )
    select c.service_id as "serviceId", c.gate_id as "gateId", ${millis(sql`c.called_at`)} as "calledAt",
      c.waited_seconds as waited, c.channel = 'qr' as qr, t.preferred, t.prefix, t.number,
      ${millis(sql`coalesce(n.called_at - make_interval(secs => n.waited_seconds), t.closed_at)`)} as "closedAt",
      case when c.leg = t.leg then ${millis(sql`t.queued_at`)} end as "queuedAt",
      case when c.leg = t.leg then ${millis(sql`t.waiting_since`)} end as "backAt",
      case when c.leg = t.leg then t.why end as why
    from those
    join ${tickets} t on t.client_id = ${organisationId} and t.id = those.id
    join ${calls} c on c.client_id = t.client_id and c.ticket_id = t.id and c.called_at is not null
    left join ${calls} n on n.client_id = c.client_id and n.ticket_id = c.ticket_id
      and n.leg = c.leg + 1
    where c.branch_id = ${id} and t.day = ${day} and t.status in ('attended', 'absent') order by c.called_at, c.ticket_id`,
  );
  return rows.map(({ waited, why, queuedAt, backAt, ...call }, place) => ({
    ...call,
    ...(queuedAt !== null && { queuedAt }),
    ...(backAt !== null && { backAt }),
    // Tickets can be called more than once, so the index serves as the ID.
    ticketId: place,
    arrivedAt: call.calledAt - waited * 1000,
    busyMs: call.closedAt - call.calledAt,
    chosen: why?.rule === 'chosen',
    strategy: why?.strategy ?? null,
  }));
}

type Derived = 'ticketId' | 'arrivedAt' | 'backAt' | 'queuedAt' | 'busyMs' | 'chosen' | 'strategy';

type Row = Omit<CallThatDay, Derived> & {
  waited: number;
  queuedAt: number | null;
  backAt: number | null;
  why: Why | null;
};

const millis = (instant: SQL) => sql`round(extract(epoch from ${instant}) * 1000)::float8`;

async function pastGates(
  db: Database,
  organisationId: number,
  past: readonly CallThatDay[],
): Promise<(PastGate & { gateId: number })[]> {
  const firstCalls = new Map<number, number>();
  for (const { gateId, calledAt } of past) {
    if (gateId === null) continue;
    firstCalls.set(gateId, Math.min(firstCalls.get(gateId) ?? Infinity, calledAt));
  }
  if (firstCalls.size === 0) return [];
  const attended = await db
    .select()
    .from(gateServices)
    .where(
      and(
        eq(gateServices.organisationId, organisationId),
        inArray(gateServices.gateId, [...firstCalls.keys()]),
      ),
    );
  return [...firstCalls]
    .sort(([a], [b]) => a - b)
    .map(([gateId, from]) => {
      const serviceIds = attended.flatMap((row) => (row.gateId === gateId ? [row.serviceId] : []));
      const pace = paceOf({ gateId, serviceIds }, past);
      return { gateId, serviceIds, pace, spans: [{ from, to: Infinity }] };
    });
}

function summaryOf(
  calls: readonly Call[],
  offered: readonly { id: number; name: string }[],
  labels: ReadonlyMap<number, string>,
): Schemas['Waits'] {
  const order = calls.map(({ ticketId, serviceId, calledAt, waitedMs }) => ({
    label: labels.get(ticketId) ?? '',
    serviceId,
    calledAt: new Date(calledAt).toISOString(),
    waitedSeconds: waitedMs / 1000,
  }));
  const worstOf = (some: typeof order) =>
    some.reduce<(typeof order)[number] | null>(
      (worst, call) => (worst && worst.waitedSeconds >= call.waitedSeconds ? worst : call),
      null,
    );
  return {
    order,
    worst: worstOf(order),
    services: offered.flatMap(({ id, name }) => {
      const own = order.filter(({ serviceId }) => serviceId === id);
      if (own.length === 0) return [];
      const sum = own.reduce((total, { waitedSeconds }) => total + waitedSeconds, 0);
      const worstSeconds = worstOf(own)?.waitedSeconds ?? 0;
      const meanSeconds = sum / own.length;
      return [{ serviceId: id, serviceName: name, called: own.length, meanSeconds, worstSeconds }];
    }),
  };
}
