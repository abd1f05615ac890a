import { and, eq, isNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Acting } from '../../access/acting.ts';
import { heldBranch } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { operatorPauses } from '../../db/schema/pauses.ts';
import { gateSessions } from '../../db/schema/users.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { type LockedGate, lockGate } from '../../organisation/lock-gate.ts';
import { publish } from '../../realtime/publish.ts';
import type { Turns } from './closing-turns.ts';

/** Opens the counter for the caller; does nothing when the caller already has it open. */
export async function openGate(
  tx: Transaction,
  now: Date,
  caller: Caller,
  gateId: number,
): Promise<void> {
  const gate = await lockGate(tx, caller.organisationId, gateId);
  await assertInScope(tx, caller, gate);
  if (!gate.active) throw notFound('gate_not_found');
  const holder = await sessionAt(tx, caller.organisationId, gateId);
  if (holder?.userId === caller.userId) return;
  if (holder) throw conflict('gate_is_occuped');
  const inserted = await tx
    .insert(gateSessions)
    .values({ organisationId: caller.organisationId, gateId, userId: caller.userId, openedAt: now })
    // The indexes allow one open counter per person, even for two simultaneous taps.
    .onConflictDoNothing()
    .returning({ id: gateSessions.id });
  if (inserted.length === 0) throw conflict('operator_has_gate');
  // Removing the branch from a user locks the user's row, which the insert above has waited for.
  await assertInScope(tx, caller, gate);
  await tell(tx, gate);
}

/**
 * Closes the caller's own counter, also after the operator's removal from the branch, or with
 * `force` any in the supervisor's branches. Refused while the ticket in hand has no resolution.
 */
export async function closeGate(
  acting: Acting & { caller: Caller },
  { turns, force }: { turns: Turns; force: boolean },
  gateId: number,
  resolution: components['schemas']['Resolution'] | null,
): Promise<void> {
  const { tx, caller, organisationId } = acting;
  const gate = await lockGate(tx, organisationId, gateId);
  const session = await sessionAt(tx, organisationId, gateId);
  const mine = session?.userId === caller.userId;
  if (!mine) await assertInScope(tx, caller, gate);
  if (!session || !(mine || force)) throw conflict('gate_not_open');
  if (await turns.resolveInHand(acting, gateId, resolution)) throw conflict('gate_has_ticket');
  await endSession(acting, turns, { gate, session });
}

/**
 * Closes a counter whose operator has no session any more or whose branch closes; a called ticket
 * returns to its queue. Throws when one is being attended, since only a supervisor knows its
 * outcome.
 */
export async function closeAbandoned(
  acting: Acting,
  turns: Turns,
  { gateId, gateSessionId }: { gateId: number; gateSessionId: number },
): Promise<void> {
  const gate = await lockGate(acting.tx, acting.organisationId, gateId);
  const session = await sessionAt(acting.tx, acting.organisationId, gateId);
  if (session?.id !== gateSessionId) return;
  await turns.resolveInHand(acting, gateId, { action: 'requeue' });
  await endSession(acting, turns, { gate, session });
}

async function endSession(
  { tx, now, organisationId, caller }: Acting,
  turns: Turns,
  { gate, session }: { gate: LockedGate; session: { id: number; userId: number } },
): Promise<void> {
  const userId = caller?.userId ?? null;
  await tx
    .update(operatorPauses)
    .set({ endedAt: now })
    .where(
      and(
        eq(operatorPauses.organisationId, organisationId),
        eq(operatorPauses.userId, session.userId),
        isNull(operatorPauses.endedAt),
      ),
    );
  await tx
    .update(gateSessions)
    .set({ closedAt: now })
    .where(and(eq(gateSessions.organisationId, organisationId), eq(gateSessions.id, session.id)));
  await turns.release(tx, { organisationId, gateId: gate.id, userId, now });
  await tell(tx, gate);
}

export async function sessionAt(tx: Transaction, organisationId: number, gateId: number) {
  const [session] = await tx
    .select({ id: gateSessions.id, userId: gateSessions.userId })
    .from(gateSessions)
    .where(
      and(
        eq(gateSessions.organisationId, organisationId),
        eq(gateSessions.gateId, gateId),
        isNull(gateSessions.closedAt),
      ),
    );
  return session;
}

/** Throws 404 unless the counter's branch is in the caller's scope. */
export async function assertInScope(
  tx: Transaction,
  caller: Caller,
  gate: LockedGate,
): Promise<void> {
  await heldBranch(tx, caller, gate.branchId).catch((error: unknown) => {
    throw error instanceof AppError ? notFound('gate_not_found') : error;
  });
}

export function tell(tx: Transaction, gate: LockedGate): Promise<void> {
  const change = { kind: 'gate' as const, branchId: gate.branchId, gateId: gate.id };
  return publish(tx, { organisationId: gate.organisationId, change });
}
