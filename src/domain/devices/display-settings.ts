import { isLanguage, type Language } from '../messages/kinds.ts';
import { logoIn } from '../organisation/logo.ts';
import { logoPrefix } from '../organisation/settings.ts';

/** What a waiting-room display shows and says. */
export interface DisplaySettings {
  /** The counters whose calls it shows; none named is all of the branch. */
  gateIds: number[];
  /** The services whose calls and waits it shows; none named is all of the branch. */
  serviceIds: number[];
  /** In which it says each call, one after the other; its texts are in the first. */
  languages: Language[];
  /** Whether it says the call in words after the chime. */
  voice: boolean;
  /** Of chime and voice, 0 to 100; 0 is silent. */
  volume: number;
  /** How far the farthest seat is. */
  metres: number;
  /** Of the screen's visible diagonal. */
  inches: number;
  /** Whether it shows how long each service's line is. */
  waits: boolean;
  /** Empty shows none. */
  message: string;
  /** Where a picture is served, or one that comes as a `data:` address; empty shows none. */
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

/** From how far the calls on a screen are read whole, in metres; farther off they are smaller. */
export const readFromMetres = (inches: number) => Math.floor(inches * 0.15);

export interface DisplayFault {
  field: keyof DisplaySettings;
  key: 'out_of_range' | 'text_too_long' | 'one_line_only' | 'image_invalid' | 'languages_invalid';
  params?: { max: number } | { min: number; max: number };
}

/** All that is wrong with the settings of a display; empty where they may be saved. */
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
  // A display shows pictures of its own server alone.
  if (image !== '' && !image.startsWith(logoPrefix) && !logoIn(image)) {
    faults.push({ field: 'image', key: 'image_invalid' });
  }
  return faults;
}

/** The settings as kept, whose gaps take the defaults: a display is older or newer than its row. */
export function displaySettingsOf(kept: Readonly<Record<string, unknown>>): DisplaySettings {
  // Only names of the settings are taken, and their operation has checked what they hold.
  const known = Object.keys(displayDefaults).filter((name) => name in kept);
  return { ...displayDefaults, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
}
