import type { Wording } from '../../parts/changes/worded.ts';
import { namesWording } from './names-texts.ts';
import { serviceTexts as texts } from './service-texts.ts';

const words: Record<string, Record<string, string>> = {
  channels: texts.channels,
  cappedChannels: texts.channels,
  requiredData: texts.data,
  optionalReasons: texts.kinds,
  requiredNotes: texts.kinds,
};

export const wording: Wording = (field, value) => {
  if (typeof value === 'string') return words[field]?.[value];
  if (field === 'names') return namesWording(field, value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { name, inUse } = value as { name?: string; inUse?: boolean };
  // The cast: only the reasons have parts.
  return name === undefined ? undefined : `${name} (${texts.reasonUse(inUse === true)})`;
};
