import { eq } from 'drizzle-orm';
import { defaultRecallLimits, type RecallLimits } from '#domain/tickets/lifecycle.ts';
import type { Database } from '../db/client.ts';
import { settings } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';

const freshMs = 30_000;

type Values = ReadonlyMap<string, string>;
const cache = new WeakMap<object, Map<number, { at: number; values: Values }>>();

/**
 * The organisation's settings by name, at most 30 s old, since every request reads them. Inside a
 * transaction pass it as `db`: it holds the embedded database's only connection.
 */
export async function settingsOf(
  deps: Deps,
  organisationId: number,
  db: Database = deps.database.db,
): Promise<Values> {
  const now = deps.clock().getTime();
  let tenants = cache.get(deps.database);
  if (!tenants) {
    tenants = new Map();
    cache.set(deps.database, tenants);
  }
  const known = tenants.get(organisationId);
  if (known && Math.abs(now - known.at) < freshMs) return known.values;
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(eq(settings.organisationId, organisationId));
  const values = new Map(rows.map((row) => [row.name, row.value]));
  tenants.set(organisationId, { at: now, values });
  return values;
}

function positive(values: Values, name: string, fallback: number): number {
  const value = Number(values.get(name));
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

/** Seconds without activity after which a session ends (spec §9: 3600 if absent). */
export async function inactivitySeconds(
  deps: Deps,
  organisationId: number,
  db?: Database,
): Promise<number> {
  return positive(await settingsOf(deps, organisationId, db), 'vez.clients.inactivity.web', 3600);
}

/** How many sessions a user may hold at once. */
export async function sessionLimit(deps: Deps, organisationId: number): Promise<number> {
  const limit = positive(await settingsOf(deps, organisationId), 'vez.users.sessionLimit', 5);
  return Math.max(1, Math.floor(limit));
}

/** How often an absent person is queued again before the turn closes as absent. */
export async function noShowRequeues(
  deps: Deps,
  organisationId: number,
  db: Database,
): Promise<number> {
  return positive(await settingsOf(deps, organisationId, db), 'vez.tickets.noShow.requeues', 0);
}

/** Minutes after its last call at which an unanswered turn counts as absent; 0 is never. */
export async function noShowMinutes(
  deps: Deps,
  organisationId: number,
  db?: Database,
): Promise<number> {
  return positive(await settingsOf(deps, organisationId, db), 'vez.tickets.noShow.minutes', 0);
}

/**
 * Whether a counter keeps its turn while nobody hears from its device. `keep` if absent: its
 * operator may be serving the person, and a supervisor can still close the counter.
 */
export async function unreachableGates(
  deps: Deps,
  organisationId: number,
  db?: Database,
): Promise<'keep' | 'release'> {
  const value = (await settingsOf(deps, organisationId, db)).get('vez.gates.unreachable');
  return value === 'release' ? 'release' : 'keep';
}

/**
 * What becomes of turns that are left when a branch's day ends. `cancel` if absent: a number on
 * paper is good for its day, and who went home must not be called before those who are there.
 */
export async function dayEnd(deps: Deps, organisationId: number): Promise<'cancel' | 'carry'> {
  const value = (await settingsOf(deps, organisationId)).get('vez.tickets.dayEnd');
  return value === 'carry' ? 'carry' : 'cancel';
}

/** Days after which a closed turn's personal data are emptied; 0 keeps them, until somebody decides. */
export async function personalDataDays(deps: Deps, organisationId: number): Promise<number> {
  return positive(await settingsOf(deps, organisationId), 'vez.tickets.personalData.days', 0);
}

/** Whether absent people count for the service level (NS); true if not set. */
export async function absentsCountForLevel(deps: Deps, organisationId: number): Promise<boolean> {
  return (await settingsOf(deps, organisationId)).get('vez.lines.serviceLevel.absents') !== 'false';
}

/** Minutes from which a wait is too long for the start page; 15 if not set. */
export async function longWaitMinutes(deps: Deps, organisationId: number): Promise<number> {
  return positive(await settingsOf(deps, organisationId), 'vez.lines.alert.minutes', 15);
}

export async function recallLimits(
  deps: Deps,
  organisationId: number,
  db: Database,
): Promise<RecallLimits> {
  const values = await settingsOf(deps, organisationId, db);
  return {
    seconds: positive(values, 'vez.tickets.recall.seconds', defaultRecallLimits.seconds),
    max: positive(values, 'vez.tickets.recall.max', defaultRecallLimits.max),
  };
}
