import { and, eq, isNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Acting } from '../../access/acting.ts';
import { heldBranch } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/client.ts';
import { operatorPauses } from '../../db/schema/pauses.ts';
import { gateSessions } from '../../db/schema/users.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { type LockedGate, lockGate } from '../../organisation/lock-gate.ts';
import { publish } from '../../realtime/publish.ts';
import type { Turns } from './closing-turns.ts';

/** Opens the counter for the caller; one that the caller has open already stays as it is. */
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
  // Who takes the branch away locks the person, for whom the row above has waited.
  await assertInScope(tx, caller, gate);
  await tell(tx, gate);
}

/**
 * Closes a counter: the caller's own, or with `force` any in the supervisor's branches. The
 * turn in hand is resolved first; without a resolution the close is refused. An operator who was
 * taken off the branch may still close their own.
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
 * Closes a counter for the system: its operator has no session any more, or its branch closes. A
 * turn that was called goes back to its queue; with one being attended it throws, since only a
 * supervisor knows what became of it.
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
  // A closed counter takes nothing.
  await turns.release(tx, { organisationId, gateId: gate.id, userId, now });
  await tell(tx, gate);
}

/** The session that holds a counter: one probe of a unique index, however many counters there are. */
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

/** 404 unless the counter's branch is the caller's. */
export async function assertInScope(
  tx: Transaction,
  caller: Caller,
  gate: LockedGate,
): Promise<void> {
  await heldBranch(tx, caller, gate.branchId).catch((error: unknown) => {
    throw error instanceof AppError ? notFound('gate_not_found') : error;
  });
}

/** Notifies those who follow the counter's branch. */
export function tell(tx: Transaction, gate: LockedGate): Promise<void> {
  const change = { kind: 'gate' as const, branchId: gate.branchId, gateId: gate.id };
  return publish(tx, { organisationId: gate.organisationId, change });
}
