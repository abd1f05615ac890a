import type { Configuration } from './configuration.ts';

type OfBranch = 'position' | 'reasons' | 'slotMinutes' | 'slotCapacity';

export type Template = Omit<Configuration, OfBranch>;

/** Initial values of a service created from the catalogue, except its reasons. */
export const newInBranch = {
  position: 0,
  slotMinutes: 15,
  slotCapacity: null,
} as const satisfies Partial<Configuration>;
