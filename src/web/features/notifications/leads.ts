export const units = ['days', 'hours', 'minutes'] as const;
export type Unit = (typeof units)[number];

/** A lead time as a person writes it. */
export interface Lead {
  amount: string;
  unit: Unit;
}

const minutesIn: Record<Unit, number> = { days: 1440, hours: 60, minutes: 1 };

/** Minutes in the largest unit that they are a whole number of. */
export function leadOf(minutes: number): Lead {
  const unit = units.find((each) => minutes % minutesIn[each] === 0) ?? 'minutes';
  return { amount: String(minutes / minutesIn[unit]), unit };
}

/** Null where it is no lead time from 5 minutes to 30 days. */
export function minutesOfLead({ amount, unit }: Lead): number | null {
  const minutes = /^\d{1,5}$/.test(amount.trim()) ? Number(amount) * minutesIn[unit] : 0;
  return minutes >= 5 && minutes <= 43_200 ? minutes : null;
}
