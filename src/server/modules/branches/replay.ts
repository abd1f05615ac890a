import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { type PastGate, type ReplayedCall, replay } from '#domain/tickets/replay.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/client.ts';
import { gateServices, services } from '../../db/schema/organisation.ts';
import { tickets } from '../../db/schema/tickets.ts';

type Schemas = components['schemas'];
type Call = Omit<ReplayedCall, 'gate'>;

/**
 * A local day of the branch as it was, and as another strategy would have made it of the same
 * turns. A counter is there from its first call of that day for as long as somebody waits, so that
 * both tell of the same people.
 */
export async function replayDay(
  db: Database,
  branch: BranchRow,
  day: string,
  strategy: StrategyName,
): Promise<Schemas['Replay']> {
  const { offered, past, turns, gates } = await pastDay(db, branch, day);
  const happened = turns
    .map(({ arrivedAt, ...turn }) => ({ ...turn, waitedMs: turn.calledAt - arrivedAt }))
    .sort((a, b) => a.calledAt - b.calledAt || a.ticketId - b.ticketId);
  const labels = new Map(past.map((turn) => [turn.id, ticketLabel(turn)]));
  const summary = (calls: readonly Call[]) => summaryOf(calls, offered, labels);
  return {
    happened: summary(happened),
    replayed: summary(replay(strategy, offered.map(weighed), turns, gates)),
  };
}

/** What a local day of the branch is replayed from: its closed turns, and the counters that called. */
export async function pastDay(db: Database, branch: BranchRow, day: string) {
  const offered = await db
    .select()
    .from(services)
    .where(
      and(eq(services.organisationId, branch.organisationId), eq(services.branchId, branch.id)),
    )
    .orderBy(asc(services.position), asc(services.id));
  const past = await pastTurns(db, branch, day);
  const turns = past.map(({ id, waitedSeconds, calledAt, closedAt, ...turn }) => ({
    ticketId: id,
    serviceId: turn.serviceId,
    qr: turn.channel === 'qr',
    preferred: turn.preferred,
    arrivedAt: calledAt.getTime() - waitedSeconds * 1000,
    calledAt: calledAt.getTime(),
    busyMs: closedAt.getTime() - calledAt.getTime(),
  }));
  return { offered, past, turns, gates: await pastGates(db, branch.organisationId, past) };
}

/** A service as a strategy weighs it. */
export const weighed = ({ id, ...service }: typeof services.$inferSelect) => ({
  ...service,
  serviceId: id,
});

async function pastTurns(db: Database, branch: BranchRow, day: string) {
  const rows = await db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, branch.organisationId),
        eq(tickets.branchId, branch.id),
        eq(tickets.day, day),
        inArray(tickets.status, ['attended', 'absent']),
        isNotNull(tickets.calledAt),
      ),
    );
  return rows.flatMap(({ calledAt, closedAt, ...turn }) =>
    calledAt && closedAt ? [{ ...turn, calledAt, closedAt }] : [],
  );
}

/** The counters that called that day, with the services they attend. */
async function pastGates(
  db: Database,
  organisationId: number,
  turns: readonly { gateId: number | null; calledAt: Date }[],
): Promise<(PastGate & { gateId: number })[]> {
  const firstCalls = new Map<number, number>();
  for (const { gateId, calledAt } of turns) {
    if (gateId === null) continue;
    firstCalls.set(gateId, Math.min(firstCalls.get(gateId) ?? Infinity, calledAt.getTime()));
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
    .map(([gateId, from]) => ({
      gateId,
      serviceIds: attended.flatMap((row) => (row.gateId === gateId ? [row.serviceId] : [])),
      spans: [{ from, to: Infinity }],
    }));
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
