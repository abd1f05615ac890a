import { and, asc, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type ConfigurationError, checkConfiguration } from '#domain/services/configuration.ts';
import { newInBranch } from '#domain/services/template.ts';
import { type BranchRow, inScope } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { branches, services, serviceTemplates } from '../../../db/schema/organisation.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import {
  presentReason,
  reasonsOf,
  type ServiceRow,
  servicesOf,
  templateOf,
} from '../configuration.ts';
import { lockOffer, type Offering, recordOffer } from '../offering.ts';
import { lockTemplate, type TemplateRow } from './templates.ts';

type Schemas = components['schemas'];

export async function readBranches(
  db: Database,
  caller: Caller,
  id: number,
): Promise<Schemas['TemplateBranch'][]> {
  const { organisationId } = caller;
  const [template] = await db
    .select()
    .from(serviceTemplates)
    .where(and(eq(serviceTemplates.organisationId, organisationId), eq(serviceTemplates.id, id)));
  if (!template) throw notFound('template_not_found');
  const rows = await db
    .select({ branchId: branches.id, branchName: branches.name, has: services.templateVersion })
    .from(branches)
    .leftJoin(
      services,
      and(
        eq(services.organisationId, branches.organisationId),
        eq(services.templateId, id),
        eq(services.branchId, branches.id),
      ),
    )
    .where(inScope(caller))
    .orderBy(asc(branches.name), asc(branches.id));
  return rows.map(({ has, ...branch }) => {
    const state = has === null ? 'none' : has === template.version ? 'current' : 'behind';
    return { ...branch, state };
  });
}

/**
 * Updates keep the service's position and own reasons; a branch that cannot have it, such as one
 * with the prefix in use, is refused alone. Throws 404 and 409 like `lockTemplate`, and 404 for
 * branches out of scope.
 */
export async function offerTemplate(
  tx: Transaction,
  { now, caller }: { now: Date; caller: Caller },
  { id, version, branchIds }: Schemas['OfferIn'] & { id: number },
): Promise<Schemas['OfferedIn'][]> {
  const template = await lockTemplate(tx, caller.organisationId, { id, version });
  if (!template.active) throw conflict('service_inactive');
  // A fixed order prevents deadlocks.
  const chosen = await tx
    .select()
    .from(branches)
    .where(and(inScope(caller), inArray(branches.id, branchIds)))
    .orderBy(asc(branches.id));
  if (chosen.length < branchIds.length) throw notFound('branch_not_found', 'branchIds');
  const outcomes: Schemas['OfferedIn'][] = [];
  for (const branch of chosen) {
    const outcome = await offerIn({ tx, now, caller, branch }, template);
    outcomes.push({ branchId: branch.id, ...outcome });
  }
  return outcomes;
}

async function offerIn(
  offering: Offering,
  { id: templateId, version: templateVersion, template }: TemplateRow,
): Promise<Omit<Schemas['OfferedIn'], 'branchId'>> {
  const { tx, branch } = offering;
  await lockOffer(offering);
  const all = await servicesOf(tx, branch);
  const mine = all.find((service) => service.templateId === templateId);
  if (mine?.templateVersion === templateVersion) return { outcome: 'same' };
  const wrong = await faultOf(tx, branch, { all, mine, template });
  if (wrong) return { outcome: 'refused', key: wrong.key };
  const made = { ...template, templateId, templateVersion };
  if (mine) {
    await tx
      .update(services)
      .set({ ...made, version: mine.version + 1 })
      .where(and(eq(services.organisationId, branch.organisationId), eq(services.id, mine.id)));
    const change = { kind: 'service' as const, subject: mine.id, action: 'update' };
    await recordOffer(offering, { ...change, before: templateOf(mine), after: { ...template } });
    return { outcome: 'changed' };
  }
  const place = { organisationId: branch.organisationId, branchId: branch.id };
  const position = Math.max(-1, ...all.map((service) => service.position)) + 1;
  const [service] = await tx
    .insert(services)
    .values({ ...place, ...made, position })
    .returning({ id: services.id });
  const change = { kind: 'service' as const, subject: service?.id ?? 0, action: 'create' };
  await recordOffer(offering, { ...change, before: {}, after: { ...template, position } });
  return { outcome: 'offered' };
}

async function faultOf(
  tx: Transaction,
  { organisationId }: BranchRow,
  {
    all,
    mine,
    template,
  }: { all: ServiceRow[]; mine: ServiceRow | undefined; template: TemplateRow['template'] },
): Promise<ConfigurationError | undefined> {
  const reasons = await reasonsOf(tx, { organisationId, id: mine?.id ?? null });
  const own = mine ?? { excludedReasonIds: [] };
  const [wrong] = checkConfiguration(
    {
      ...template,
      ...newInBranch,
      reasons: reasons.map((reason) => presentReason(own, reason)),
    },
    all.filter((service) => service !== mine).map(({ prefix }) => prefix),
  );
  return wrong;
}
