/** On what terms people book appointments of a service by themselves. */
export interface BookingTerms {
  enabled: boolean;
  /** How many days ahead a day's first places are let out. */
  daysAhead: number;
  /** Percent of a day's places that nobody books by the internet: an appointment is not compulsory. */
  walkInShare: number;
  /** Whether places come out little by little, so that nobody can take a whole day at its opening. */
  gradual: boolean;
  /** Percent of the bookable places that come out only on the day before. */
  lastShare: number;
}

export const defaultTerms: BookingTerms = {
  enabled: false,
  daysAhead: 14,
  walkInShare: 30,
  gradual: true,
  lastShare: 20,
};

/** Lowest and highest of each number. Some places always stay for people who walk in. */
export const termLimits = {
  daysAhead: { min: 1, max: 90 },
  walkInShare: { min: 5, max: 90 },
  lastShare: { min: 0, max: 90 },
} as const;

export type TermNumber = keyof typeof termLimits;

/** How long a booking waits for its person to open the link. */
export const confirmMinutes = 10;
/** The same on a day of which many places wait so. */
export const pressedConfirmMinutes = 5;

/** A slot that begins sooner is not let out: its booking could not be confirmed in time. */
export const noticeMinutes = 15;

/** The first number that is out of its limits, if one is. */
export function wrongTerm(terms: BookingTerms): TermNumber | null {
  // The keys of the limits are names of the terms.
  const names = Object.keys(termLimits) as TermNumber[];
  const fits = (name: TermNumber) =>
    Number.isInteger(terms[name]) &&
    terms[name] >= termLimits[name].min &&
    terms[name] <= termLimits[name].max;
  return names.find((name) => !fits(name)) ?? null;
}
