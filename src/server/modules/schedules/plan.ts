import type { components } from '#contract/types.ts';
import { type Place, places } from '#domain/schedules/calendar.ts';
import type { ScheduleChange } from '#domain/schedules/change.ts';
import type { ScheduleError } from '#domain/schedules/check.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { placeOf } from '../../organisation/calendars.ts';
import type { Configured } from '../../organisation/record-configuration.ts';
import type { Facts } from './exceptions.ts';

export type ChangeRequest = components['schemas']['ScheduleChange'];

/** A change that was checked, to be weighed and then saved. */
export interface Plan {
  change: ScheduleChange;
  /** Every place that it may open or close: the service alone where there is one. */
  place: Place;
  serviceId: number | null;
  /** The local days that it can touch; null is any day. */
  days: { from: string; until: string } | null;
  /** Throws 409 schedule_changed where somebody else was quicker. Answers what to write down. */
  save: (tx: Transaction) => Promise<Configured[]>;
}

export function refuse(wrong: ScheduleError | null): void {
  if (wrong) throw new AppError(400, wrong.key, { field: wrong.field, params: wrong.params });
}

/** What exceptions reach together: the widest of their places, and any day if one comes every year. */
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
