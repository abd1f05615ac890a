import { tidyNames } from '../names/names.ts';
import type { Configuration } from './configuration.ts';
import { channels } from './intake.ts';

type OfBranch = 'position' | 'reasons' | 'slotMinutes' | 'slotCapacity';

export type Template = Omit<Configuration, OfBranch>;

/** Initial values of a new service, except its reasons. */
export const newTemplate: Template = {
  name: '',
  names: {},
  prefix: '',
  channels: [...channels],
  dailyMax: null,
  cappedChannels: [],
  requiredData: [],
  proportion: 1,
  group: null,
  special: false,
  maxWaitSeconds: null,
  preferredEvery: 1,
  thresholdSeconds: 600,
  alertWaitMinutes: 20,
  alertWaiting: null,
  optionalReasons: [],
  requiredNotes: [],
};

/** Returns the terms with trimmed texts; an empty group is none. */
export const tidyTerms = <Terms extends Pick<Template, 'name' | 'names' | 'group'>>(
  terms: Terms,
): Terms => ({
  ...terms,
  name: terms.name.trim(),
  names: tidyNames(terms.names),
  group: terms.group?.trim() || null,
});

/** Initial values of the branch's own part of a new service. */
export const newInBranch = {
  position: 0,
  slotMinutes: 15,
  slotCapacity: null,
} as const satisfies Partial<Configuration>;
