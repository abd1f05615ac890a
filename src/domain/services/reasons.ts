/** The actions that ask for a reason. `pause` concerns the operator, not a ticket. */
export type ReasonKind = 'finish' | 'postpone' | 'callThis' | 'reinstate' | 'transfer' | 'pause';

/** Kinds with reasons per service. `pause` has none, since a pause concerns no service. */
export const serviceReasonKinds = [
  'finish',
  'postpone',
  'callThis',
  'reinstate',
  'transfer',
] as const satisfies readonly ReasonKind[];

export type ServiceReasonKind = (typeof serviceReasonKinds)[number];

/** A reason of a branch. A null service means every service except `exceptServiceIds`. */
export interface OfferedReason {
  kind: ReasonKind;
  serviceId: number | null;
  exceptServiceIds: readonly number[];
}

/**
 * Returns the options for an action in a service. If `serviceId` is null, only reasons for all
 * services.
 */
export function reasonsFor<Reason extends OfferedReason>(
  all: readonly Reason[],
  kind: ReasonKind,
  serviceId: number | null,
): Reason[] {
  return all.filter(
    (reason) =>
      reason.kind === kind &&
      (reason.serviceId === null || reason.serviceId === serviceId) &&
      (serviceId === null || !reason.exceptServiceIds.includes(serviceId)),
  );
}

/** Closing a ticket always requires a reason (spec §5). */
export function needsReason(
  { optionalReasons }: { optionalReasons: readonly ReasonKind[] },
  kind: ReasonKind,
): boolean {
  return kind === 'finish' || !optionalReasons.includes(kind);
}
