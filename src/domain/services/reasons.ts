import type { ReasonKind } from './configuration.ts';

/** A reason as the branch lists it; a null service is every one but those excepted. */
export interface OfferedReason {
  kind: ReasonKind;
  serviceId: number | null;
  exceptServiceIds: readonly number[];
}

/** The reasons to choose from for an action in a service; without one, those that are for all. */
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

/** Whether a reason must be chosen in the service; that of a turn's end always must (spec §5). */
export function needsReason(
  { optionalReasons }: { optionalReasons: readonly ReasonKind[] },
  kind: ReasonKind,
): boolean {
  return kind === 'finish' || !optionalReasons.includes(kind);
}
