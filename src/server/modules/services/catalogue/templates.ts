import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { checkConfiguration } from '#domain/services/configuration.ts';
import { newInBranch, type Template, tidyTerms } from '#domain/services/template.ts';
import type { Caller } from '../../../access/caller.ts';
import { type Database, rowsOf, type Transaction } from '../../../db/database.ts';
import { serviceTemplates } from '../../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../../errors/app-error.ts';
import { recordConfiguration } from '../../../organisation/record-configuration.ts';
import { presentReason, reasonsOf } from '../configuration.ts';

type Schemas = components['schemas'];
export type TemplateRow = typeof serviceTemplates.$inferSelect;

export function readCatalogue(
  db: Database,
  { organisationId }: Caller,
): Promise<Schemas['Template'][]> {
  return rowsOf(
    db,
    sql`select t.id, t.version, t.active, t.template,
      (select count(*)::int from services s
        where s.client_id = t.client_id and s.template_id = t.id) as branches
    from service_templates t where t.client_id = ${organisationId}
    order by t.template ->> 'name' collate "names", t.id`,
  );
}

/**
 * Adds or changes an entry of the catalogue; branches keep their version until it is offered again.
 * Throws 404 `template_not_found`, 409 `template_changed` and the first fault.
 */
export async function saveTemplate(
  tx: Transaction,
  { now, caller }: { now: Date; caller: Caller },
  { id, version, active, template: given }: Schemas['SavedTemplate'],
): Promise<void> {
  const { organisationId } = caller;
  const template = tidyTerms(given);
  await assertSound(tx, organisationId, template);
  const before = id === null ? null : await lockTemplate(tx, organisationId, { id, version });
  const [saved] = before
    ? await tx
        .update(serviceTemplates)
        .set({ template, active, version: version + 1 })
        .where(
          and(
            eq(serviceTemplates.organisationId, organisationId),
            eq(serviceTemplates.id, before.id),
          ),
        )
        .returning()
    : await tx.insert(serviceTemplates).values({ organisationId, template, active }).returning();
  await recordConfiguration(tx, caller, now, {
    kind: 'serviceTemplate',
    subject: saved?.id ?? 0,
    branchId: null,
    action: before ? 'update' : 'create',
    before: before ? { ...before.template, active: before.active } : {},
    after: { ...template, active },
  });
}

/** Throws 404 `template_not_found`, and 409 `template_changed` when the version differs. */
export async function lockTemplate(
  tx: Transaction,
  organisationId: number,
  { id, version }: { id: number; version: number },
): Promise<TemplateRow> {
  const [row] = await tx
    .select()
    .from(serviceTemplates)
    .where(and(eq(serviceTemplates.organisationId, organisationId), eq(serviceTemplates.id, id)))
    .for('update');
  if (!row) throw notFound('template_not_found');
  if (row.version !== version) throw conflict('template_changed');
  return row;
}

/** Throws unless the entry makes a valid service with the common reasons alone. */
async function assertSound(
  tx: Transaction,
  organisationId: number,
  template: Template,
): Promise<void> {
  const common = await reasonsOf(tx, { organisationId, id: null });
  const reasons = common.map((reason) => presentReason({ excludedReasonIds: [] }, reason));
  const [wrong] = checkConfiguration({ ...template, ...newInBranch, reasons });
  if (wrong) throw new AppError(400, wrong.key, { field: wrong.field, params: wrong.params });
}
