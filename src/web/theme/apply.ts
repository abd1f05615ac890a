import type { Preferences } from './defaults.ts';
import { keepColours, showLook } from './look.ts';
import type { Brand } from './palette.ts';
import { coloursOf } from './tokens.ts';

export function applyTheme(preferences: Preferences): void {
  const colours = coloursOf(preferences, readBrand());
  keepColours(colours);
  showLook(preferences, colours);
}

/**
 * Returns the organisation's colours, stored as `color_config` in its settings (spec §3). Storage
 * is untrusted, so they are validated.
 */
export function readBrand(): Brand | null {
  try {
    const { color_config: stored } = JSON.parse(localStorage.getItem('settings') ?? '{}');
    const colours: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
    if (typeof colours !== 'object' || colours === null) return null;
    const colourOf = (name: string) => {
      const value: unknown = Reflect.get(colours, name);
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
    };
    return { green: colourOf('green'), blue: colourOf('blue') };
  } catch {
    return null;
  }
}
