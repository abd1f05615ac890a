import { type Brand, primaryShades, shadeNames } from './palette.ts';
import type { Preferences } from './preferences.ts';
import { tokensOf } from './tokens.ts';

let sheet: CSSStyleSheet | null = null;

/**
 * Shows the look on this document: the scheme and preset as attributes, and every colour of
 * both schemes as variables, so that light and dark differ by one attribute.
 */
export function applyTheme(preferences: Preferences): void {
  const { dark, preset } = preferences;
  const root = document.documentElement;
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.dataset.preset = preset;
  const brand = readBrand();
  const shades = primaryShades(preferences.primary, preferences.surface, brand);
  const light = tokensOf({ ...preferences, brand, dark: false });
  const night = tokensOf({ ...preferences, brand, dark: true });
  const palette = Object.fromEntries(shadeNames.map((name) => [`p-${name}`, shades[name]]));
  sheet ??= new CSSStyleSheet();
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(
    `:root{color-scheme:light;${declare(palette)}${declare(light)}}` +
      // Paper is white in a dark theme too.
      `@media not print{:root[data-mantine-color-scheme="dark"]{color-scheme:dark;${declare(night)}}}`,
  );
  paintBrowser(dark ? night.paper : light.paper);
}

const declare = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--vez-${name}:${colour};`)
    .join('');

/** The browser's own frame around the page takes the top bar's colour. */
function paintBrowser(colour: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = colour;
}

/**
 * The organisation's colours, kept as `color_config` beside its settings (spec §3). Read here
 * by hand: this runs before the first paint, and storage is no place to trust.
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
