import { and, eq, isNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { branches, gates, reasons } from '../../db/schema/organisation.ts';
import { operatorPauses } from '../../db/schema/pauses.ts';
import { gateSessions } from '../../db/schema/users.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';

type Schemas = components['schemas'];

/**
 * Sets the operator's status at their open counter (Conectado, Desconectado; spec §4).
 * Disconnecting requires a reason; a disconnected operator keeps counter and ticket but cannot
 * call.
 */
export async function setStatus(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { gateId, connected, reasonId }: Schemas['OperatorStatus'] & { gateId: number },
): Promise<void> {
  const { organisationId, userId } = caller;
  const [gate] = await tx
    .select({ branchId: gates.branchId })
    .from(gates)
    .innerJoin(
      gateSessions,
      and(eq(gateSessions.organisationId, gates.organisationId), eq(gateSessions.gateId, gates.id)),
    )
    .where(
      and(
        eq(gates.organisationId, organisationId),
        eq(gates.id, gateId),
        eq(gateSessions.userId, userId),
        isNull(gateSessions.closedAt),
      ),
    )
    // The lock makes a second tap see the effect of the first.
    .for('update', { of: gates });
  if (!gate) throw await notOpen(tx, caller, gateId);
  const paused = (await pauseOf(tx, caller)) !== null;
  if (paused === !connected) return;
  if (connected) {
    await tx.update(operatorPauses).set({ endedAt: now }).where(ofCaller(caller));
  } else {
    await assertReason(tx, organisationId, reasonId);
    const row = { organisationId, userId, gateId, reasonId: reasonId ?? 0, startedAt: now };
    await tx.insert(operatorPauses).values(row);
  }
  await publish(tx, { organisationId, change: { kind: 'gate', branchId: gate.branchId, gateId } });
}

/** Start and reason of the operator's disconnection; null when connected. */
export async function pauseOf(db: Database, caller: Caller): Promise<Schemas['Pause'] | null> {
  const [pause] = await db.select().from(operatorPauses).where(ofCaller(caller));
  return pause ? { since: pause.startedAt.toISOString(), reasonId: pause.reasonId } : null;
}

function ofCaller({ organisationId, userId }: Caller) {
  return and(
    eq(operatorPauses.organisationId, organisationId),
    eq(operatorPauses.userId, userId),
    isNull(operatorPauses.endedAt),
  );
}

async function notOpen(tx: Transaction, caller: Caller, gateId: number): Promise<AppError> {
  const known = await tx
    .select({ id: gates.id })
    .from(gates)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, gates.organisationId), eq(branches.id, gates.branchId)),
    )
    .where(and(inScope(caller), eq(gates.id, gateId)));
  return known.length > 0 ? conflict('gate_not_open') : notFound('gate_not_found');
}

async function assertReason(
  tx: Transaction,
  organisationId: number,
  reasonId: number | null | undefined,
): Promise<void> {
  if (!reasonId) throw new AppError(400, 'reason_required', { field: 'reasonId' });
  const [reason] = await tx
    .select()
    .from(reasons)
    .where(and(eq(reasons.organisationId, organisationId), eq(reasons.id, reasonId)));
  if (!reason?.active || reason.kind !== 'pause') throw notFound('reason_not_found', 'reasonId');
}
