import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Configuration,
  type ConfiguredReason,
  checkConfiguration,
  limits,
} from './configuration.ts';
import { needsReason, serviceReasonKinds } from './reasons.ts';

const reason = (more: Partial<ConfiguredReason> = {}): ConfiguredReason => ({
  id: 1,
  kind: 'finish',
  name: 'Hecho',
  common: true,
  inUse: true,
  ...more,
});
const sound: Configuration = {
  name: 'Admisión',
  names: {},
  prefix: 'A',
  channels: ['staff'],
  dailyMax: null,
  slotMinutes: 15,
  slotCapacity: null,
  cappedChannels: [],
  requiredData: [],
  proportion: 1,
  group: null,
  special: false,
  position: 0,
  maxWaitSeconds: null,
  preferredEvery: 1,
  thresholdSeconds: 600,
  alertWaitMinutes: null,
  alertWaiting: null,
  optionalReasons: ['postpone', 'callThis', 'reinstate', 'transfer'],
  requiredNotes: [],
  reasons: [reason()],
};
const wrong = (more: Partial<Configuration>) =>
  checkConfiguration({ ...sound, ...more }).map(({ field, key }) => `${field} ${key}`);

it('takes what makes sense', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ maxWaitSeconds: 1800, alertWaitMinutes: 15, alertWaiting: 10 })).toEqual([]);
});

it.each(Object.entries(limits))('holds %s within its limits, both included', (field, bounds) => {
  const key = field.endsWith('Seconds') ? 'duration_out_of_range' : 'out_of_range';
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 100_000 }), (value) => {
      const fits = value >= bounds.min && value <= bounds.max;
      expect(wrong({ [field]: value })).toEqual(fits ? [] : [`${field} ${key}`]);
    }),
    { examples: [[bounds.min], [bounds.max], [bounds.min - 1], [bounds.max + 1]] },
  );
  expect(wrong({ [field]: 60.5 })).toEqual([`${field} ${key}`]);
  expect(wrong({ [field]: Number.NaN })).toEqual([`${field} ${key}`]);
});

it('leaves only limits off', () => {
  const off = Object.keys(limits).filter((field) => wrong({ [field]: null }).length === 0);
  expect(off).toEqual([
    'maxWaitSeconds',
    'alertWaitMinutes',
    'alertWaiting',
    'dailyMax',
    'slotCapacity',
  ]);
});

it.each([
  ['', 'prefix required'],
  ['a', 'prefix prefix_invalid'],
  ['A1', 'prefix prefix_invalid'],
  ['Ñ', 'prefix prefix_invalid'],
  ['ABCD', 'prefix prefix_invalid'],
  ['B', 'prefix prefix_taken'],
  ['ABC', undefined],
])('of the prefix %j says %s', (prefix, fault) => {
  const faults = checkConfiguration({ ...sound, prefix }, ['B', 'C']);
  expect(faults.map(({ field, key }) => `${field} ${key}`)).toEqual(fault ? [fault] : []);
});

it('wants a reason to choose wherever one must be chosen', () => {
  expect(wrong({ reasons: [] })).toEqual(['reasons.finish reason_needed']);
  expect(wrong({ reasons: [reason({ inUse: false })] })).toEqual(['reasons.finish reason_needed']);
  expect(wrong({ optionalReasons: [] })).toHaveLength(serviceReasonKinds.length - 1);
  expect(wrong({ optionalReasons: [...serviceReasonKinds], reasons: [] })).toHaveLength(1);
  expect(needsReason({ optionalReasons: ['finish'] }, 'finish')).toBe(true);
});

it('wants names, each once, no longer than can be shown', () => {
  const own = (name: string, inUse = true) => reason({ id: null, common: false, name, inUse });
  expect(wrong({ reasons: [reason(), own(' ')] })).toEqual(['reasons.finish required']);
  expect(wrong({ reasons: [reason(), own('x'.repeat(121))] })).toEqual([
    'reasons.finish text_too_long',
  ]);
  expect(wrong({ reasons: [reason(), own('HECHO ')] })).toEqual(['reasons.finish reason_repeated']);
  expect(wrong({ reasons: [reason(), own('Hecho', false)] })).toEqual([]);
  expect(wrong({ group: 'g'.repeat(121) })).toEqual(['group text_too_long']);
  expect(wrong({ name: ' ' })).toEqual(['name required']);
  expect(wrong({ name: 'n'.repeat(121) })).toEqual(['name text_too_long']);
});
