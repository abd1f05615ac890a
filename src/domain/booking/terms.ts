export interface BookingTerms {
  enabled: boolean;
  /** Days before a day on which its first places are released. */
  daysAhead: number;
  /** Percent of a day's places that cannot be booked online, because an appointment is optional. */
  walkInShare: number;
  /** True if places are released gradually, so that nobody can take a whole day when it opens. */
  gradual: boolean;
  /** Percent of the bookable places that are released only during the day before. */
  lastShare: number;
}

export const defaultTerms: BookingTerms = {
  enabled: false,
  daysAhead: 14,
  walkInShare: 30,
  gradual: true,
  lastShare: 20,
};

/** Inclusive limits. Some places always remain for walk-ins. */
export const termLimits = {
  daysAhead: { min: 1, max: 90 },
  walkInShare: { min: 5, max: 90 },
  lastShare: { min: 0, max: 90 },
} as const;

export type TermNumber = keyof typeof termLimits;

/** Minutes in which a person must open the confirmation link. */
export const confirmMinutes = 10;
export const pressedConfirmMinutes = 5;

/** A slot that begins sooner is not released: there is no time to confirm a booking of it. */
export const noticeMinutes = 15;

export function wrongTerm(terms: BookingTerms): TermNumber | null {
  // The cast: `termLimits` has names of terms as its keys only.
  const names = Object.keys(termLimits) as TermNumber[];
  const fits = (name: TermNumber) =>
    Number.isInteger(terms[name]) &&
    terms[name] >= termLimits[name].min &&
    terms[name] <= termLimits[name].max;
  return names.find((name) => !fits(name)) ?? null;
}
