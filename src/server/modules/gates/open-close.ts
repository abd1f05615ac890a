import { and, eq, inArray, isNull } from 'drizzle-orm';
import { branchInScope } from '../../authorize.ts';
import type { Caller } from '../../caller.ts';
import type { Transaction } from '../../db/client.ts';
import { gates } from '../../db/schema/organisation.ts';
import { gateSessions } from '../../db/schema/people.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { AppError, conflict, notFound } from '../../errors.ts';
import { publish } from '../../events.ts';

/** Opens the counter for the caller; one that the caller has open already stays as it is. */
export async function openGate(
  tx: Transaction,
  now: Date,
  caller: Caller,
  gateId: number,
): Promise<void> {
  const gate = await lockGate(tx, caller, gateId);
  await assertInScope(tx, caller, gate);
  if (!gate.active) throw notFound('gate_not_found');
  const [holder] = await tx
    .select({ userId: gateSessions.userId })
    .from(gateSessions)
    .where(openAt(caller.clientId, gateId));
  if (holder?.userId === caller.userId) return;
  if (holder) throw conflict('gate_occupied');
  const inserted = await tx
    .insert(gateSessions)
    .values({ clientId: caller.clientId, gateId, userId: caller.userId, openedAt: now })
    // The indexes allow one open counter per person, whatever two taps at once did.
    .onConflictDoNothing()
    .returning({ id: gateSessions.id });
  if (inserted.length === 0) throw conflict('operator_has_gate');
  await tell(tx, caller, gate);
}

/**
 * Closes the caller's counter; refused while it holds a turn. Whoever was taken off the branch
 * meanwhile may still do it.
 */
export async function closeGate(
  tx: Transaction,
  now: Date,
  caller: Caller,
  gateId: number,
): Promise<void> {
  const gate = await lockGate(tx, caller, gateId);
  const at = and(eq(tickets.clientId, caller.clientId), eq(tickets.gateId, gateId));
  const inHand = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(at, inArray(tickets.status, ['called', 'attending'])));
  const mine = and(openAt(caller.clientId, gateId), eq(gateSessions.userId, caller.userId));
  const [session] = await tx.select({ id: gateSessions.id }).from(gateSessions).where(mine);
  if (!session) {
    await assertInScope(tx, caller, gate);
    throw conflict('gate_not_open');
  }
  if (inHand.length > 0) throw conflict('gate_has_ticket');
  await tx.update(gateSessions).set({ closedAt: now }).where(mine);
  await tell(tx, caller, gate);
}

/** The session that holds a counter: one probe of a unique index, however many counters there are. */
function openAt(clientId: number, gateId: number) {
  return and(
    eq(gateSessions.clientId, clientId),
    eq(gateSessions.gateId, gateId),
    isNull(gateSessions.closedAt),
  );
}

type GateRow = typeof gates.$inferSelect;

async function lockGate(tx: Transaction, caller: Caller, gateId: number): Promise<GateRow> {
  const [gate] = await tx
    .select()
    .from(gates)
    .where(and(eq(gates.clientId, caller.clientId), eq(gates.id, gateId)))
    .for('update');
  if (!gate) throw notFound('gate_not_found');
  return gate;
}

async function assertInScope(tx: Transaction, caller: Caller, gate: GateRow): Promise<void> {
  await branchInScope(tx, caller, gate.branchId).catch((error: unknown) => {
    throw error instanceof AppError ? notFound('gate_not_found') : error;
  });
}

function tell(tx: Transaction, { clientId }: Caller, gate: GateRow): Promise<void> {
  const change = { kind: 'gate' as const, branchId: gate.branchId, gateId: gate.id };
  return publish(tx, { clientId, change });
}
