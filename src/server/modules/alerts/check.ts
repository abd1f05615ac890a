import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type AlertKind,
  fewNumbers,
  judgeQueue,
  type Thresholds,
} from '#domain/services/alerts.ts';
import { localMoment } from '#domain/time/zone.ts';
import { type Database, rowsOf, type Transaction } from '../../db/database.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { waitedFromInSql } from '../../db/schema/tickets.ts';
import type { Deps } from '../../deployment/deps.ts';
import { capacitiesOf } from '../../organisation/capacity.ts';
import { publish } from '../../realtime/publish.ts';

/** A queue with a threshold or a raised alert. Instants are milliseconds since the epoch. */
export interface WatchedQueue {
  organisationId: number;
  branchId: number;
  branchName: string;
  serviceId: number;
  serviceName: string;
  alertWaitMinutes: number | null;
  alertWaiting: number | null;
  waiting: number;
  oldestWaitingSince: number | null;
  raised: AlertKind[];
  capped: boolean;
  divisionId: number;
  timeZone: string;
}

export interface Raised {
  queue: WatchedQueue;
  kind: AlertKind;
  alertId: number;
}

type Announce = (tx: Transaction, raised: Raised) => Promise<void>;

/**
 * Announces every crossing of a threshold not announced yet, and returns the announced ones. The
 * database stores them, so that they survive a restart and only one process announces each.
 */
export async function claimCrossings(deps: Deps, announce: Announce): Promise<Raised[]> {
  const { db } = deps.database;
  const now = deps.clock();
  const claimed: Raised[] = [];
  const queues = await watchedQueues(db);
  const left = await numbersLeftOf(db, queues, now);
  for (const queue of queues) {
    const asItIs = { ...queue, numbersLeft: left.get(queue) ?? null };
    const { raise, release } = judgeQueue(queue, asItIs, queue.raised, now.getTime());
    if (raise.length + release.length === 0) continue;
    claimed.push(...(await store(db, queue, { raise, release, now }, announce)));
  }
  return claimed;
}

async function numbersLeftOf(
  db: Database,
  queues: readonly WatchedQueue[],
  now: Date,
): Promise<Map<WatchedQueue, number | null>> {
  const left = new Map<WatchedQueue, number | null>();
  const capped = queues.filter((queue) => queue.capped);
  for (const id of new Set(capped.map(({ branchId }) => branchId))) {
    const own = capped.filter(({ branchId }) => branchId === id);
    const [first] = own;
    if (!first) continue;
    const { day } = localMoment(now.getTime(), first.timeZone);
    const ids = own.map(({ serviceId }) => serviceId);
    const numbers = await capacitiesOf(db, { ...first, id }, ids, { now, day });
    for (const queue of own) left.set(queue, numbers.get(queue.serviceId) ?? null);
  }
  return left;
}

function store(
  db: Database,
  queue: WatchedQueue,
  { raise, release, now }: { raise: AlertKind[]; release: AlertKind[]; now: Date },
  announce: Announce,
): Promise<Raised[]> {
  const { organisationId, branchId, serviceId } = queue;
  return db.transaction(async (tx) => {
    const row = { organisationId, branchId, serviceId, raisedAt: now };
    const fresh =
      raise.length === 0
        ? []
        : await tx
            .insert(alerts)
            .values(raise.map((kind) => ({ ...row, kind, threshold: thresholdOf(queue, kind) })))
            .onConflictDoNothing()
            .returning({ id: alerts.id, kind: alerts.kind });
    const over =
      release.length === 0
        ? []
        : await tx
            .update(alerts)
            .set({ endedAt: now })
            .where(
              and(
                eq(alerts.organisationId, organisationId),
                eq(alerts.serviceId, serviceId),
                inArray(alerts.kind, release),
                isNull(alerts.endedAt),
              ),
            )
            .returning({ id: alerts.id });
    if (fresh.length + over.length > 0) {
      await publish(tx, { organisationId, change: { kind: 'alert', branchId } });
    }
    const claimed = fresh.map(({ id: alertId, kind }) => {
      // The cast: queues raise every kind of alert except calls for help.
      return { queue, kind: kind as AlertKind, alertId };
    });
    for (const raised of claimed) await announce(tx, raised);
    return claimed;
  });
}

/** Minutes of wait, people waiting or numbers left; null when the threshold is off. */
export function thresholdOf(queue: Thresholds, kind: AlertKind): number | null {
  if (kind === 'capacity') return fewNumbers;
  return kind === 'wait' ? queue.alertWaitMinutes : queue.alertWaiting;
}

function watchedQueues(db: Database): Promise<WatchedQueue[]> {
  const only = (column: string) =>
    sql`case when s.active and b.active then ${sql.identifier(column)} end`;
  return rowsOf(
    db,
    sql`
    select s.client_id as "organisationId", s.branch_id as "branchId", b.name as "branchName",
      s.id as "serviceId", s.name as "serviceName",
      ${only('alert_wait_minutes')} as "alertWaitMinutes",
      ${only('alert_waiting')} as "alertWaiting",
      c.waiting, c.oldest as "oldestWaitingSince",
      s.active and b.active and s.capped_channels <> '[]' as capped,
      b.division_id as "divisionId", b.time_zone as "timeZone",
      array(select a.kind from alerts a where a.client_id = s.client_id
        and a.service_id = s.id and a.ended_at is null) as raised
    from services s
    join branches b on b.client_id = s.client_id and b.id = s.branch_id
    cross join lateral (
      select count(*)::int as waiting,
        (date_part('epoch', min(${waitedFromInSql})) * 1000)::float8 as oldest
      from tickets t
      where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
    ) c
    where s.alert_wait_minutes is not null or s.alert_waiting is not null
      or s.capped_channels <> '[]'
      or exists (select 1 from alerts a where a.client_id = s.client_id
        and a.service_id = s.id and a.ended_at is null)
    order by s.client_id, s.id`,
  );
}
