import {
  type Preset,
  type Primary,
  presets,
  primaries,
  type Surface,
  surfaces,
} from './palette.ts';

export type MenuMode = 'static' | 'overlay';

export interface Preferences {
  primary: Primary;
  surface: Surface;
  preset: Preset;
  menuMode: MenuMode;
  dark: boolean;
}

export const defaults: Preferences = {
  primary: 'emerald',
  surface: 'slate',
  preset: 'Aura',
  menuMode: 'static',
  dark: false,
};

/** Where each is kept (spec §3), and what it may be. They belong to the device, not to the person. */
const kept: { [Name in keyof Preferences]: { key: string; values: readonly Preferences[Name][] } } =
  {
    primary: { key: 'setPrimary', values: primaries },
    surface: { key: 'setSurface', values: surfaces },
    preset: { key: 'setPreset', values: presets },
    menuMode: { key: 'setMenuMode', values: ['static', 'overlay'] },
    dark: { key: 'darkTheme', values: [true, false] },
  };

function readOne<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const { key, values } = kept[name];
  try {
    const text = localStorage.getItem(key);
    return values.find((value) => String(value) === text) ?? defaults[name];
  } catch {
    return defaults[name];
  }
}

/** What the device keeps; the default where there is nothing, or nothing that is known. */
export function readPreferences(): Preferences {
  return {
    primary: readOne('primary'),
    surface: readOne('surface'),
    preset: readOne('preset'),
    menuMode: readOne('menuMode'),
    dark: readOne('dark'),
  };
}

export function writePreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): void {
  try {
    localStorage.setItem(kept[name].key, String(value));
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}
