import type { Configuration } from './configuration.ts';

/** What each branch decides for itself: the catalogue knows neither its counters nor its order. */
type OfBranch = 'position' | 'reasons' | 'slotMinutes' | 'slotCapacity';

/** What the catalogue says of a service. */
export type Template = Omit<Configuration, OfBranch>;

/** What a service that is just made from the catalogue starts with, but for its reasons. */
export const newInBranch = {
  position: 0,
  slotMinutes: 15,
  slotCapacity: null,
} as const satisfies Partial<Configuration>;
