import { measureNames } from '#domain/figures/measures.ts';
import { branches, gateServices, gates, services } from '#server/db/schema/organisation.ts';
import { gateSessions, users } from '#server/db/schema/users.ts';
import { type Fact, factsOf, localTime, type Told, wholeSeconds } from './facts.ts';
import type { TestServer } from './server.ts';

type Measures = Record<string, number>;

/** Compares the data that a place shows with the data derived from the history. */
export type Check = (place: string, shown: unknown, told: unknown) => void;

/** The history at a moment, with the names that it refers to. */
export interface Log {
  /** Milliseconds since the epoch. */
  now: number;
  facts: Fact[];
  turns: Map<number, Told>;
  /** Branches that tickets can be in. */
  branches: (typeof branches.$inferSelect)[];
  services: (typeof services.$inferSelect)[];
  /** `openFor` is the user whose session is open at the counter, or null. */
  gates: (typeof gates.$inferSelect & { openFor: number | null })[];
  users: (typeof users.$inferSelect)[];
  served: (typeof gateServices.$inferSelect)[];
}

export async function readLog({ deps, world }: TestServer): Promise<Log> {
  const { db } = deps.database;
  const now = deps.clock().getTime();
  const open = (await db.select().from(gateSessions)).filter(({ closedAt }) => closedAt === null);
  const ids = [world.branchId, world.closedBranchId];
  return {
    now,
    ...(await factsOf(db, now)),
    branches: (await db.select().from(branches)).filter(({ id }) => ids.includes(id)),
    services: await db.select().from(services),
    gates: (await db.select().from(gates)).map((gate) => ({
      ...gate,
      openFor: open.find(({ gateId }) => gateId === gate.id)?.userId ?? null,
    })),
    users: await db.select().from(users),
    served: await db.select().from(gateServices),
  };
}

/** Sums the facts under the names of the API's figures. */
export function measuresOf(facts: readonly Fact[]): Measures {
  const known: Measures = Object.fromEntries(measureNames.map((name) => [name, 0]));
  for (const { name, amount } of facts) {
    const measure = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const before = known[measure];
    if (before === undefined) continue;
    known[measure] = name === 'longest_wait_seconds' ? Math.max(before, amount) : before + amount;
  }
  return known;
}

type Row = [key: string, figures: Measures];

/** Groups the figures by a key, and leaves out facts without it. */
export function apart(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string | number | null | undefined,
): Row[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = keyOf(fact);
    if (key !== null && key !== undefined) groups.set(`${key}`, [...takenFrom(groups, key), fact]);
  }
  return some([...groups].map(([key, group]) => [key, measuresOf(group)]));
}

const takenFrom = (groups: Map<string, Fact[]>, key: string | number) => groups.get(`${key}`) ?? [];

export function some(rows: Row[]): Row[] {
  return rows
    .filter(([, figures]) => Object.values(figures).some((value) => value !== 0))
    .sort(([a], [b]) => a.localeCompare(b));
}

export const branchOf = ({ branches }: Log, id: number | null) =>
  branches.find((branch) => branch.id === id);
export const serviceName = ({ services }: Log, id: number | null | undefined) =>
  services.find((service) => service.id === id)?.name ?? null;
export const gateName = ({ gates }: Log, id: number | null | undefined) =>
  gates.find((gate) => gate.id === id)?.name ?? null;
export function userName({ users }: Log, id: number | null | undefined): string | null {
  const user = users.find((one) => one.id === id);
  return user ? `${user.firstName} ${user.lastName}` : null;
}

/** Returns the local day of an instant at a branch; the instant is now by default. */
export const dayAt = (log: Log, branchId: number | null, at = log.now) =>
  localTime(at, branchOf(log, branchId)?.timeZone ?? '').day;

export const iso = (at: number | null | undefined) =>
  at === null || at === undefined ? null : new Date(at).toISOString();

export const labelOf = ({ row: { prefix, number } }: Told) =>
  `${prefix}${`${number}`.padStart(3, '0')}`;

/** Seconds in a state, in the current spell and in earlier ones. */
export function secondsIn(
  { now }: Log,
  { visit }: Told,
  state: 'waiting' | 'called' | 'attending' | 'postponed',
): number {
  return visit[state] + (visit.status === state ? wholeSeconds(visit.since, now) : 0);
}

export const timeOf = (at: Date | null | undefined) => at?.getTime() ?? 0;

export function waitingFor(
  { turns }: Log,
  which: { serviceId?: number; branchId?: number },
): Told[] {
  return [...turns.values()]
    .filter(({ visit: { status, serviceId, branchId } }) => {
      const fits = (which.serviceId ?? serviceId) === serviceId;
      return status === 'waiting' && fits && (which.branchId ?? branchId) === branchId;
    })
    .sort((a, b) => timeOf(a.row.queuedAt) - timeOf(b.row.queuedAt) || a.row.id - b.row.id);
}

/** Returns the start of the longest wait, as if each wait had been one spell. */
export function oldestOf(waiting: readonly Told[]): string | null {
  if (waiting.length === 0) return null;
  return iso(Math.min(...waiting.map(({ visit }) => visit.since - visit.waiting * 1000)));
}

/** Tickets left open when their day ended, and cancelled for that reason on the branch's today. */
export function leftOver(log: Log, which: { branchId: number; serviceId?: number }): number {
  const today = dayAt(log, which.branchId);
  return [...log.turns.values()].filter(
    ({ row, visit: { status, since, branchId, serviceId } }) => {
      const here = branchId === which.branchId && (which.serviceId ?? serviceId) === serviceId;
      const ended = here && status === 'cancelled' && dayAt(log, branchId, since) === today;
      return ended && row.cancelCause === 'system' && row.day < today;
    },
  ).length;
}
