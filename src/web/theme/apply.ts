import type { Preferences } from './defaults.ts';
import { keepColours, showLook } from './look.ts';
import type { Brand } from './palette.ts';
import { coloursOf } from './tokens.ts';

/** Shows the look that this device prefers, in the organisation's colours, and keeps it. */
export function applyTheme(preferences: Preferences): void {
  const colours = coloursOf(preferences, readBrand());
  keepColours(colours);
  showLook(preferences, colours);
}

/**
 * The organisation's colours, kept as `color_config` beside its settings (spec §3). Storage is no
 * place to trust.
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
