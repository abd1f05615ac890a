import type { Calendar, Hours, ScheduleException, WeekSpan } from './calendar.ts';

/**
 * A change of hours. If `serviceId` is null, it concerns the branch, its division or its
 * organisation.
 */
export type ScheduleChange =
  | { kind: 'week'; serviceId: number | null; week: readonly WeekSpan[] }
  | {
      kind: 'exceptions';
      removedId: number | null;
      added: readonly (ScheduleException & { serviceId: number | null })[];
    };

export function changed(
  { branch, service, ...rest }: Calendar,
  change: ScheduleChange,
  serviceId: number | null,
): Calendar {
  return {
    ...rest,
    branch: changedHours(branch, change, null),
    service: service && changedHours(service, change, serviceId),
  };
}

function changedHours(hours: Hours, change: ScheduleChange, serviceId: number | null): Hours {
  if (change.kind === 'week') {
    return change.serviceId === serviceId ? { ...hours, week: change.week } : hours;
  }
  const kept = hours.exceptions.filter(({ id }) => id !== change.removedId);
  const added = change.added.filter((exception) => exception.serviceId === serviceId);
  return { ...hours, exceptions: [...kept, ...added] };
}
