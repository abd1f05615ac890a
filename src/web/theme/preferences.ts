import { defaults, type Preferences, presets } from './defaults.ts';
import { primaries, surfaces } from './palette.ts';

/** Where each is kept (spec §3). They belong to the device, not to the person. */
const keys = {
  primary: 'setPrimary',
  surface: 'setSurface',
  preset: 'setPreset',
  menuMode: 'setMenuMode',
  dark: 'darkTheme',
} as const satisfies Record<keyof Preferences, string>;

/** What the device keeps; the default where there is nothing, or nothing that is known. */
function read<Name extends keyof Preferences>(
  name: Name,
  known: readonly Preferences[Name][],
): Preferences[Name] {
  try {
    const text = localStorage.getItem(keys[name]);
    return known.find((value) => String(value) === text) ?? defaults[name];
  } catch {
    return defaults[name];
  }
}

// One by one, since a document's first script has no use for the table of colours.
export const readDark = () => read('dark', [true, false]);
export const readPreset = () => read('preset', presets);
export const readMenuMode = () => read('menuMode', ['static', 'overlay']);

export function readPreferences(): Preferences {
  return {
    primary: read('primary', primaries),
    surface: read('surface', surfaces),
    preset: readPreset(),
    menuMode: readMenuMode(),
    dark: readDark(),
  };
}

export function writePreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): void {
  try {
    localStorage.setItem(keys[name], String(value));
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}
