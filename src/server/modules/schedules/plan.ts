import type { components } from '#contract/types.ts';
import { type Place, places } from '#domain/schedules/calendar.ts';
import type { ScheduleChange } from '#domain/schedules/change.ts';
import type { ScheduleError } from '#domain/schedules/check.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { placeOf } from '../../organisation/calendars.ts';
import type { Configured } from '../../organisation/record-configuration.ts';
import type { Facts } from './exceptions.ts';

export type ChangeRequest = components['schemas']['ScheduleChange'];

export interface Plan {
  change: ScheduleChange;
  /** Every place that may open or close; only the service when there is one. */
  place: Place;
  serviceId: number | null;
  /** Local days that the change can affect; null means any day. */
  days: { from: string; until: string } | null;
  /**
   * Returns the entries of the change history. Throws 409 `schedule_changed` for a concurrent
   * change.
   */
  save: (tx: Transaction) => Promise<Configured[]>;
}

export function refuse(wrong: ScheduleError | null): void {
  if (wrong) throw new AppError(400, wrong.key, { field: wrong.field, params: wrong.params });
}

/** Combined reach of exceptions: the widest place, and any day when one recurs every year. */
export function reachOf(exceptions: readonly Facts[]): Pick<Plan, 'place' | 'serviceId' | 'days'> {
  const found = exceptions.map(placeOf);
  const of = new Set(exceptions.map(({ serviceId }) => serviceId));
  const [serviceId = null] = of;
  const days = exceptions.flatMap(({ fromDay, untilDay }) => [fromDay, untilDay]).sort();
  const [from, until] = [days.at(0), days.at(-1)];
  return {
    place: places.find((place) => found.includes(place)) ?? 'branch',
    serviceId: of.size === 1 ? serviceId : null,
    days: !from || !until || exceptions.some(({ yearly }) => yearly) ? null : { from, until },
  };
}
