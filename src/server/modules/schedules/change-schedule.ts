import type { components } from '#contract/types.ts';
import type { Acting } from '../../access/acting.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { conflict } from '../../errors/app-error.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';
import { type Conflicts, conflictsOf } from './conflicts.ts';
import type { ChangeRequest } from './plan.ts';
import { planOf } from './plan-of.ts';

type Decisions = components['schemas']['ScheduleDecisions'];

/** Effects of a change of hours on tickets and counters; their modules implement them. */
export interface Effects {
  cancelAppointment: (acting: Acting, ticketId: number) => Promise<unknown>;
  closeGate: (acting: Acting, gate: { gateId: number; gateSessionId: number }) => Promise<void>;
}

/**
 * Saves a change of hours and applies the decision on each conflict as the system. Throws 409
 * `schedule_changed`, `schedule_conflicts` for a conflict that the user was not shown, and
 * `gate_has_ticket` when a counter to close is attending.
 */
export async function changeSchedule(
  acting: Acting & { caller: Caller },
  effects: Effects,
  branch: BranchRow,
  { change, decisions }: { change: ChangeRequest; decisions: Decisions },
): Promise<void> {
  const { tx, now, caller, organisationId } = acting;
  const plan = await planOf(tx, branch, change);
  const conflicts = await conflictsOf(tx, branch, plan, now);
  assertDecided(conflicts, decisions);
  const done = await plan.save(tx);
  const system = { ...acting, caller: null };
  for (const { ticketId } of conflicts.appointments) {
    if (decisions.cancel.includes(ticketId)) await effects.cancelAppointment(system, ticketId);
  }
  for (const gate of conflicts.gates) {
    if (!decisions.close.includes(gate.gateId)) continue;
    if (gate.attending) throw conflict('gate_has_ticket');
    await effects.closeGate(system, gate);
  }
  await recordConfiguration(tx, caller, now, ...done);
  const ofBranch = plan.place === 'branch' || plan.place === 'service';
  const branchId = ofBranch ? branch.id : null;
  await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
}

function assertDecided({ appointments, gates }: Conflicts, decisions: Decisions): void {
  const onTurns = new Set([...decisions.keep, ...decisions.cancel]);
  const onGates = new Set([...decisions.leave, ...decisions.close]);
  const isDecided =
    appointments.every(({ ticketId }) => onTurns.has(ticketId)) &&
    gates.every(({ gateId }) => onGates.has(gateId));
  if (!isDecided) throw conflict('schedule_conflicts');
}
