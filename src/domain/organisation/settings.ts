import { isPublicAddress } from './address.ts';

/** 0 switches the rule off if `min` is 0. */
interface NumberSetting {
  type: 'seconds' | 'minutes' | 'count' | 'days' | 'years';
  default: number;
  min: number;
  max: number;
}

interface ChoiceSetting {
  type: 'choice';
  default: string;
  choices: readonly string[];
}

interface FlagSetting {
  type: 'flag';
  default: boolean;
}

interface AddressSetting {
  type: 'address';
  default: string;
}

/** A colour #rrggbb or the address of an image on this server; null if unset. */
interface BrandSetting {
  type: 'colour' | 'image';
  default: null;
}

/**
 * The public address, which every organisation has. The default is the address given at its
 * creation.
 */
interface SlugSetting {
  type: 'slug';
  default: null;
}

type Kind =
  | NumberSetting
  | ChoiceSetting
  | FlagSetting
  | AddressSetting
  | BrandSetting
  | SlugSetting;
export type SettingType = Kind['type'];
export type SettingGroup = 'sessions' | 'turns' | 'counters' | 'figures' | 'privacy' | 'brand';
export type Setting = Kind & { group: SettingGroup };

/**
 * Every setting of an organisation, in the order of the pages and of the documentation. The type
 * is the unit of a number.
 */
export const settingTable = {
  'vez.clients.inactivity.web': {
    group: 'sessions',
    type: 'seconds',
    default: 3600,
    min: 120,
    max: 57_600,
  },
  'vez.users.sessionLimit': { group: 'sessions', type: 'count', default: 5, min: 1, max: 50 },
  'vez.tickets.recall.seconds': {
    group: 'turns',
    type: 'seconds',
    default: 10,
    min: 1,
    max: 300,
  },
  'vez.tickets.recall.max': {
    group: 'turns',
    type: 'count',
    default: 3,
    min: 1,
    max: 20,
  },
  'vez.tickets.noShow.requeues': { group: 'turns', type: 'count', default: 0, min: 0, max: 10 },
  'vez.tickets.noShow.minutes': { group: 'turns', type: 'minutes', default: 0, min: 0, max: 240 },
  // A paper ticket is valid for its day: a person who went home is not called before people
  // present.
  'vez.tickets.dayEnd': {
    group: 'turns',
    type: 'choice',
    default: 'cancel',
    choices: ['cancel', 'carry'],
  },
  'vez.appointments.offer.minutes': {
    group: 'turns',
    type: 'minutes',
    default: 30,
    min: 5,
    max: 1440,
  },
  // An unreachable operator may still be serving the person; a supervisor can close the counter.
  'vez.gates.unreachable': {
    group: 'counters',
    type: 'choice',
    default: 'keep',
    choices: ['keep', 'release'],
  },
  'vez.devices.alert.seconds': {
    group: 'counters',
    type: 'seconds',
    default: 60,
    min: 0,
    max: 3600,
  },
  'vez.lines.alert.minutes': { group: 'figures', type: 'minutes', default: 15, min: 1, max: 1440 },
  'vez.lines.serviceLevel.absents': { group: 'figures', type: 'flag', default: true },
  // Figures leave the organisation only after an explicit decision.
  'vez.reports.outside': { group: 'figures', type: 'flag', default: false },
  'vez.tickets.personalData.days': {
    group: 'privacy',
    type: 'days',
    default: 0,
    min: 0,
    max: 3650,
  },
  // Forecasts use more than a year of history.
  'vez.tickets.years': { group: 'privacy', type: 'years', default: 0, min: 0, max: 20 },
  'vez.people.days': { group: 'privacy', type: 'days', default: 730, min: 0, max: 3650 },
  'vez.polls.comments.days': { group: 'privacy', type: 'days', default: 365, min: 0, max: 3650 },
  'vez.appointments.waits.days': { group: 'privacy', type: 'days', default: 30, min: 1, max: 3650 },
  'vez.messages.log.days': {
    group: 'privacy',
    type: 'days',
    default: 90,
    min: 1,
    max: 3650,
  },
  'vez.links.days': { group: 'privacy', type: 'days', default: 30, min: 1, max: 3650 },
  // The one setting that must be unique across organisations: see the server's
  // `organisation/address.ts`.
  'vez.public.address': { group: 'brand', type: 'slug', default: null },
  'vez.documentation.url': { group: 'brand', type: 'address', default: '/doc/' },
  'vez.reports.url': { group: 'brand', type: 'address', default: '/reports/' },
  'vez.brand.green': { group: 'brand', type: 'colour', default: null },
  'vez.brand.blue': { group: 'brand', type: 'colour', default: null },
  'vez.brand.logo': { group: 'brand', type: 'image', default: null },
  'vez.brand.logo.dark': { group: 'brand', type: 'image', default: null },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settingTable;

type ValueOf<Of extends Setting> = Of extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Of extends { type: 'flag' }
    ? boolean
    : Of extends { min: number }
      ? number
      : Of extends { type: 'address' }
        ? string
        : string | null;

export type SettingValue<Name extends SettingName> = ValueOf<(typeof settingTable)[Name]>;

// The cast: these are the table's own keys.
export const settingNames = Object.keys(settingTable) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingTable, name);
}

/**
 * Parses a stored value, or returns the default if it is missing or invalid. A number below `min`
 * stays in force, since limits apply to changes only and some are newer than stored values.
 */
export function readSetting<Name extends SettingName>(name: Name, stored: unknown) {
  const setting: Setting = settingTable[name];
  const value = typeof stored === 'string' ? parsed(setting, stored) : undefined;
  // The cast: `parsed` returns the setting's own type.
  return (value ?? setting.default) as SettingValue<Name>;
}

function parsed(setting: Setting, stored: string): string | number | boolean | undefined {
  switch (setting.type) {
    case 'choice':
      return setting.choices.find((choice) => choice === stored);
    case 'flag':
      return stored === 'true' || (stored === 'false' ? false : undefined);
    case 'address':
      return isAddress(stored) ? stored : undefined;
    case 'colour':
      return isColour(stored) ? stored : undefined;
    case 'slug':
      return isPublicAddress(stored) ? stored : undefined;
    case 'image':
      return stored.startsWith(logoPrefix) ? stored : undefined;
    default: {
      const number = stored.trim() === '' ? Number.NaN : Number(stored);
      const sensible = number > 0 || (number === 0 && setting.min === 0);
      const whole = setting.type !== 'count' || Number.isInteger(number);
      return sensible && whole && number <= setting.max ? number : undefined;
    }
  }
}

export const logoPrefix = '/web/logos/';

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

const elsewhere = /^https?:\/\/[\p{L}\d[][^\s\p{Cc}\\/?#@]*([/?#][^\s\p{Cc}\\]*)?$/iu;
const here = /^\/(?!\/)[^\s\p{Cc}\\]*$/u;

/**
 * Checks a link: http or https without credentials, or a path of this server. Backslashes and tabs
 * are refused, since browsers read the former as slashes and drop the latter.
 */
export function isAddress(text: string): boolean {
  return elsewhere.test(text) || here.test(text);
}
