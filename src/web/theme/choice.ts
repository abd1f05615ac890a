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

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences, preferences);
}

export function prefer<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  writePreference(name, value);
  chosen = { ...chosen, [name]: value };
  refreshTheme();
  for (const listener of listeners) listener();
}

export function refreshTheme(): void {
  applyTheme(chosen);
}

export function forgetBrand(): void {
  keepColours(coloursOf(chosen, null));
}
