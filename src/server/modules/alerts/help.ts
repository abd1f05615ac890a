import { and, desc, eq, exists, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { helpLastsMs, helpOnTime } from '#domain/services/alerts.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { recordAudit } from '../../access/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { branches, gates } from '../../db/schema/organisation.ts';
import { gateSessions, users } from '../../db/schema/users.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';

/** Calls per operator within the lifetime of a call; more indicate a stuck key. */
const mostCalls = 5;

/**
 * Calls the other counters and the supervisors of the branch to the caller's open counter; an
 * unanswered call is kept. Throws 409 `gate_not_open`, 409 `too_late` for a delayed tap and 429
 * `rate_limited`.
 */
export async function callHelp(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { tappedAt }: { tappedAt: string },
): Promise<void> {
  if (!helpOnTime(Date.parse(tappedAt), now.getTime())) throw conflict('too_late');
  const { organisationId, userId } = caller;
  const gate = await lockOwnGate(tx, caller);
  const calls = await tx
    .select({ gateId: alerts.gateId, endedAt: alerts.endedAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.organisationId, organisationId),
        eq(alerts.userId, userId),
        eq(alerts.kind, 'help'),
        gt(alerts.raisedAt, new Date(now.getTime() - helpLastsMs)),
      ),
    )
    .orderBy(desc(alerts.raisedAt));
  if (calls.some(({ gateId, endedAt }) => gateId === gate.id && endedAt === null)) return;
  if (calls.length >= mostCalls) {
    throw new AppError(429, 'rate_limited', { params: { seconds: 60 } });
  }
  const { id: gateId, branchId } = gate;
  await tx
    .insert(alerts)
    .values({ organisationId, branchId, kind: 'help', raisedAt: now, gateId, userId });
  await note(tx, caller, { action: 'callHelp', now, subjectId: userId, gate });
}

/**
 * Records that the caller goes to the calling counter. Throws 409 `help_answered` with the name of
 * the first to answer, and 404 for a call that does not concern the caller.
 */
export async function answerHelp(
  tx: Transaction,
  now: Date,
  caller: Caller,
  alertId: number,
): Promise<void> {
  const { organisationId } = caller;
  const [call] = await tx
    .select({ callerId: alerts.userId, answeredBy: alerts.answeredBy, gate: gates })
    .from(alerts)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, alerts.organisationId), eq(branches.id, alerts.branchId)),
    )
    .innerJoin(
      gates,
      and(eq(gates.organisationId, alerts.organisationId), eq(gates.id, alerts.gateId)),
    )
    .where(
      and(
        inScope(caller),
        eq(alerts.id, alertId),
        eq(alerts.kind, 'help'),
        ne(alerts.userId, caller.userId),
        helpConcerns(caller),
      ),
    )
    // The lock makes the second of two concurrent answers see the first.
    .for('update', { of: alerts });
  if (!call) throw notFound();
  if (call.answeredBy === caller.userId) return;
  if (call.answeredBy !== null) throw await taken(tx, organisationId, call.answeredBy);
  await tx
    .update(alerts)
    .set({ answeredBy: caller.userId, endedAt: now })
    .where(and(eq(alerts.organisationId, organisationId), eq(alerts.id, alertId)));
  const subjectId = call.callerId ?? caller.userId;
  await note(tx, caller, { action: 'answerHelp', now, subjectId, gate: call.gate });
}

/**
 * Condition on `branches` where calls for help concern the caller: supervised ones, or the one with
 * the caller's open counter.
 */
export function helpConcerns({ role, organisationId, userId }: Caller): SQL {
  if (role === 'Supervise') return sql`true`;
  if (role !== 'Operator') return sql`false`;
  return exists(
    sql`(select 1 from ${gateSessions}
      join ${gates} on ${gates.organisationId} = ${gateSessions.organisationId}
        and ${gates.id} = ${gateSessions.gateId}
      where ${gateSessions.organisationId} = ${organisationId}
        and ${gateSessions.userId} = ${userId} and ${gateSessions.closedAt} is null
        and ${gates.branchId} = ${branches.id})`,
  );
}

/** Locks the caller's open counter, so that the second of two quick taps finds the first's call. */
async function lockOwnGate(tx: Transaction, { organisationId, userId }: Caller) {
  const [gate] = await tx
    .select({ id: gates.id, branchId: gates.branchId, name: gates.name })
    .from(gateSessions)
    .innerJoin(
      gates,
      and(eq(gates.organisationId, gateSessions.organisationId), eq(gates.id, gateSessions.gateId)),
    )
    .where(
      and(
        eq(gateSessions.organisationId, organisationId),
        eq(gateSessions.userId, userId),
        isNull(gateSessions.closedAt),
      ),
    )
    .for('update', { of: gateSessions });
  if (!gate) throw conflict('gate_not_open');
  return gate;
}

async function taken(tx: Transaction, organisationId: number, userId: number) {
  const [user] = await tx
    .select({ by: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return conflict('help_answered', { by: user?.by ?? '' });
}

async function note(
  tx: Transaction,
  caller: Caller,
  {
    action,
    now,
    subjectId,
    gate,
  }: {
    action: 'callHelp' | 'answerHelp';
    now: Date;
    subjectId: number;
    gate: { branchId: number; name: string };
  },
): Promise<void> {
  const after = { branchIds: [gate.branchId], gate: gate.name };
  await recordAudit(tx, caller, { action, at: now }, [{ subjectId, before: {}, after }]);
  const change = { kind: 'alert' as const, branchId: gate.branchId };
  await publish(tx, { organisationId: caller.organisationId, change });
}
