import type { Primary, Surface } from './palette.ts';

export type Preset = 'Aura' | 'Lara';
export const presets: readonly Preset[] = ['Aura', 'Lara'];
export type MenuMode = 'static' | 'overlay';

/** Preferences of a device (spec §3). */
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
