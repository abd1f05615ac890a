import { isLanguage, type Language } from '../names/languages.ts';
import { logoIn } from '../organisation/logo.ts';
import { logoPrefix } from '../organisation/settings.ts';

export interface DisplaySettings {
  /** Counters whose calls are shown; empty means all of the branch. */
  gateIds: number[];
  /** Services whose calls and waits are shown; empty means all of the branch. */
  serviceIds: number[];
  /** Languages of each spoken call, one after the other. Texts use the first. */
  languages: Language[];
  /** True if the call is spoken after the chime. */
  voice: boolean;
  /** Volume of chime and voice, 0 to 100; 0 is silent. */
  volume: number;
  /** Distance of the farthest seat. */
  metres: number;
  /** Visible diagonal of the screen. */
  inches: number;
  waits: boolean;
  /** Empty for none. */
  message: string;
  /** URL of a picture on the server, or a `data:` URL; empty for none. */
  image: string;
  dark: boolean;
}

export const displayDefaults: DisplaySettings = {
  gateIds: [],
  serviceIds: [],
  languages: ['es'],
  voice: true,
  volume: 80,
  metres: 4,
  inches: 50,
  waits: true,
  message: '',
  image: '',
  dark: true,
};

/** Whole numbers, both ends included. */
export const displayLimits = {
  volume: { min: 0, max: 100 },
  metres: { min: 1, max: 20 },
  inches: { min: 10, max: 120 },
  message: 200,
  ids: 200,
  languages: 3,
};

/**
 * Returns the distance in metres up to which calls are legible in full; beyond it they are smaller.
 */
export const readFromMetres = (inches: number) => Math.floor(inches * 0.15);

export interface DisplayFault {
  field: keyof DisplaySettings;
  key: 'out_of_range' | 'text_too_long' | 'one_line_only' | 'image_invalid' | 'languages_invalid';
  params?: { max: number } | { min: number; max: number };
}

export function checkDisplay(settings: DisplaySettings): DisplayFault[] {
  const { languages, message, image } = settings;
  const faults: DisplayFault[] = [];
  for (const field of ['volume', 'metres', 'inches'] as const) {
    const { min, max } = displayLimits[field];
    const value = settings[field];
    if (Number.isInteger(value) && value >= min && value <= max) continue;
    faults.push({ field, key: 'out_of_range', params: { min, max } });
  }
  for (const field of ['gateIds', 'serviceIds'] as const) {
    const max = displayLimits.ids;
    if (settings[field].length > max) {
      faults.push({ field, key: 'out_of_range', params: { min: 0, max } });
    }
  }
  const few = languages.length >= 1 && languages.length <= displayLimits.languages;
  if (!few || new Set(languages).size < languages.length || !languages.every(isLanguage)) {
    faults.push({ field: 'languages', key: 'languages_invalid' });
  }
  if (/\p{Cc}/u.test(message)) faults.push({ field: 'message', key: 'one_line_only' });
  else if (message.length > displayLimits.message) {
    faults.push({ field: 'message', key: 'text_too_long', params: { max: displayLimits.message } });
  }
  if (image !== '' && !image.startsWith(logoPrefix) && !logoIn(image)) {
    faults.push({ field: 'image', key: 'image_invalid' });
  }
  return faults;
}

/**
 * Completes stored settings with the defaults, because a display may be older or newer than its
 * row.
 */
export function displaySettingsOf(kept: Readonly<Record<string, unknown>>): DisplaySettings {
  // Only known names are copied. The operation that stored the values has checked them.
  const known = Object.keys(displayDefaults).filter((name) => name in kept);
  return { ...displayDefaults, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
}
