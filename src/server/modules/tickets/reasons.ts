import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { type ReasonKind, reasons } from '../../db/schema/organisation.ts';
import { AppError, notFound } from '../../errors.ts';

/**
 * The reason must be given (spec §5: «the ticket reason is a required field»), be of the kind and
 * fit the service; null is no service.
 */
export async function assertReason(
  tx: Transaction,
  of: { clientId: number; serviceId: number | null },
  kind: ReasonKind,
  reasonId: number | null | undefined,
): Promise<void> {
  if (!reasonId) throw new AppError(400, 'reason_required', { field: 'reasonId' });
  const [reason] = await tx
    .select()
    .from(reasons)
    .where(and(eq(reasons.clientId, of.clientId), eq(reasons.id, reasonId)));
  const fits =
    reason?.active &&
    reason.kind === kind &&
    (reason.serviceId === null || reason.serviceId === of.serviceId);
  if (!fits) throw notFound('reason_not_found', 'reasonId');
}
