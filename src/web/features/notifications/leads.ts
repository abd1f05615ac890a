export const units = ['days', 'hours', 'minutes'] as const;
export type Unit = (typeof units)[number];

export interface Lead {
  amount: string;
  unit: Unit;
}

const minutesIn: Record<Unit, number> = { days: 1440, hours: 60, minutes: 1 };

/** Converts minutes to the largest unit that divides them. */
export function leadOf(minutes: number): Lead {
  const unit = units.find((each) => minutes % minutesIn[each] === 0) ?? 'minutes';
  return { amount: String(minutes / minutesIn[unit]), unit };
}

/** Returns minutes; null outside 5 minutes to 30 days or when not a number. */
export function minutesOfLead({ amount, unit }: Lead): number | null {
  const minutes = /^\d{1,5}$/.test(amount.trim()) ? Number(amount) * minutesIn[unit] : 0;
  return minutes >= 5 && minutes <= 43_200 ? minutes : null;
}
