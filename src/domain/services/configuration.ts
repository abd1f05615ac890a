import type { Names } from '../names/name-in.ts';
import { type Channel, type PersonalDatum, prefixPattern } from './intake.ts';
import { needsReason, type ServiceReasonKind, serviceReasonKinds } from './reasons.ts';

/** A reason that a service offers; a common one belongs to every service. */
export interface ConfiguredReason {
  id: number | null;
  kind: ServiceReasonKind;
  name: string;
  common: boolean;
  inUse: boolean;
}

/** The settings of a service that a Manager chooses. Null switches a limit off. */
export interface Configuration {
  name: string;
  names: Names;
  /** Unique within the branch. */
  prefix: string;
  /** Channels that issue tickets. If empty, tickets only arrive by transfer. */
  channels: Channel[];
  dailyMax: number | null;
  /**
   * Minutes per appointment, and appointments that may begin together; a null capacity allows no
   * appointments.
   */
  slotMinutes: number;
  slotCapacity: number | null;
  /** Channels that issue no more tickets once the day's capacity is used up. */
  cappedChannels: Channel[];
  requiredData: PersonalDatum[];
  proportion: number;
  group: string | null;
  special: boolean;
  position: number;
  maxWaitSeconds: number | null;
  /** One of this many calls goes to a preferred ticket if one waits; 1 means every call. */
  preferredEvery: number;
  thresholdSeconds: number;
  alertWaitMinutes: number | null;
  alertWaiting: number | null;
  optionalReasons: ServiceReasonKind[];
  requiredNotes: ServiceReasonKind[];
  reasons: ConfiguredReason[];
}

/** Limits of each number. Some may be null, which switches them off. */
export const limits = {
  proportion: { min: 1, max: 100 },
  position: { min: 0, max: 999 },
  maxWaitSeconds: { min: 60, max: 86_400 },
  preferredEvery: { min: 1, max: 20 },
  thresholdSeconds: { min: 10, max: 86_400 },
  alertWaitMinutes: { min: 1, max: 1440 },
  alertWaiting: { min: 1, max: 1000 },
  dailyMax: { min: 1, max: 9999 },
  slotMinutes: { min: 5, max: 480 },
  slotCapacity: { min: 1, max: 100 },
} as const;

const mayBeOff: readonly string[] = [
  'maxWaitSeconds',
  'alertWaitMinutes',
  'alertWaiting',
  'dailyMax',
  'slotCapacity',
];
const longest = 120;

export interface ConfigurationError {
  /** A field of the configuration, or `reasons.<kind>`. */
  field: string;
  key:
    | 'required'
    | 'text_too_long'
    | 'out_of_range'
    | 'duration_out_of_range'
    | 'prefix_invalid'
    | 'prefix_taken'
    | 'reason_repeated'
    | 'reason_needed';
  params?: { min: number; max: number };
}

/**
 * Returns all faults of a configuration. A required reason needs at least one option, and closing a
 * ticket always requires one (spec §5: «the ticket reason is a required field»).
 */
export function checkConfiguration(
  given: Configuration,
  otherPrefixes: readonly string[] = [],
): ConfigurationError[] {
  return [
    ...checkName(given),
    ...checkPrefix(given, otherPrefixes),
    ...checkNumbers(given),
    ...checkGroup(given),
    ...serviceReasonKinds.flatMap((kind) => checkReasons(given, kind)),
  ];
}

function checkName({ name }: Configuration): ConfigurationError[] {
  if (name.trim() === '') return [{ field: 'name', key: 'required' }];
  return name.length > longest ? [{ field: 'name', key: 'text_too_long' }] : [];
}

export function checkPrefix(
  { prefix }: { prefix: string },
  others: readonly string[],
): ConfigurationError[] {
  const wrong = (key: ConfigurationError['key']) => [{ field: 'prefix', key }];
  if (prefix === '') return wrong('required');
  if (!prefixPattern.test(prefix)) return wrong('prefix_invalid');
  return others.includes(prefix) ? wrong('prefix_taken') : [];
}

function checkNumbers(given: Configuration): ConfigurationError[] {
  return Object.entries(limits).flatMap(([field, params]): ConfigurationError[] => {
    // The cast: the keys of the limits are fields of the configuration.
    const value = given[field as keyof typeof limits];
    if (value === null) return mayBeOff.includes(field) ? [] : [{ field, key: 'required' }];
    const fits = Number.isInteger(value) && value >= params.min && value <= params.max;
    const key = field.endsWith('Seconds') ? 'duration_out_of_range' : 'out_of_range';
    return fits ? [] : [{ field, key, params }];
  });
}

function checkGroup({ group }: Configuration): ConfigurationError[] {
  return (group?.length ?? 0) > longest ? [{ field: 'group', key: 'text_too_long' }] : [];
}

function checkReasons(given: Configuration, kind: ServiceReasonKind): ConfigurationError[] {
  const field = `reasons.${kind}`;
  const used = given.reasons.filter((reason) => reason.kind === kind && reason.inUse);
  const names = used.map(({ name }) => name.trim().toLocaleLowerCase('es'));
  const wrong = (key: ConfigurationError['key']) => [{ field, key }];
  const own = given.reasons.filter((reason) => reason.kind === kind && !reason.common);
  if (own.some(({ name }) => name.trim() === '')) return wrong('required');
  if (own.some(({ name }) => name.length > longest)) return wrong('text_too_long');
  if (new Set(names).size < names.length) return wrong('reason_repeated');
  if (needsReason(given, kind) && used.length === 0) return wrong('reason_needed');
  return [];
}
