import type { components } from '#contract/types.ts';
import { checkWeek } from '#domain/schedules/check.ts';
import { prefixesFor } from '#domain/services/prefixes.ts';
import { newTemplate } from '#domain/services/template.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Transaction } from '../../../db/database.ts';
import { branchHours, gateServices, gates, services } from '../../../db/schema/organisation.ts';
import { AppError } from '../../../errors/app-error.ts';

type Start = NonNullable<components['schemas']['BranchToMake']['beginsWith']>;

/**
 * Gives a new branch its services, the counters that attend all of them, and its weekly hours.
 * Throws 400 for overlapping hours.
 */
export async function beginWith(
  tx: Transaction,
  { organisationId, id: branchId }: BranchRow,
  { services: given, counters, week }: Start,
): Promise<void> {
  const wrong = checkWeek(week);
  if (wrong) throw new AppError(400, wrong.key, { field: 'week', params: wrong.params });
  const names = namesOf(given);
  const prefixes = prefixesFor(names);
  const offered = names.map((name, position) => ({
    organisationId,
    branchId,
    name,
    prefix: prefixes[position] ?? '',
    position,
    alertWaitMinutes: newTemplate.alertWaitMinutes,
  }));
  const places = Array.from({ length: counters }, (_, position) => ({
    organisationId,
    branchId,
    name: `Puesto ${position + 1}`,
    position,
  }));
  const made = offered.length > 0 ? await tx.insert(services).values(offered).returning() : [];
  const open = places.length > 0 ? await tx.insert(gates).values(places).returning() : [];
  const attended = open.flatMap(({ id: gateId }) =>
    made.map(({ id: serviceId }) => ({ organisationId, gateId, serviceId })),
  );
  if (attended.length > 0) await tx.insert(gateServices).values(attended);
  const hours = week.map((span) => ({ organisationId, branchId, ...span }));
  if (hours.length > 0) await tx.insert(branchHours).values(hours);
}

/** The names as stored; drops empty names and case-insensitive duplicates. */
export function namesOf(given: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const name of given.map((each) => each.trim())) {
    const folded = name.toLowerCase();
    if (name !== '' && !byFolded.has(folded)) byFolded.set(folded, name);
  }
  return [...byFolded.values()];
}
