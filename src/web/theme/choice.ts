import { useSyncExternalStore } from 'react';
import { applyTheme } from './apply.ts';
import type { Preferences } from './defaults.ts';
import { keepColours } from './look.ts';
import { readPreferences, writePreference } from './preferences.ts';
import { coloursOf } from './tokens.ts';

let chosen = readPreferences();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function preferences(): Preferences {
  return chosen;
}

/** How this device likes the application to look, kept current. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences, preferences);
}

/** Keeps a preference and shows it at once. */
export function prefer<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  writePreference(name, value);
  chosen = { ...chosen, [name]: value };
  refreshTheme();
  for (const listener of listeners) listener();
}

/** Shows the theme anew, such as once the organisation's colours have come. */
export function refreshTheme(): void {
  applyTheme(chosen);
}

/** Leaves no organisation's colours to the next person. */
export function forgetBrand(): void {
  keepColours(coloursOf(chosen, null));
}
