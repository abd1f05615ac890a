import { beforeEach, expect, it } from 'vitest';
import { applyTheme, readBrand } from './apply.ts';
import { forgetBrand, prefer } from './choice.ts';
import { defaults } from './defaults.ts';
import { showLook } from './look.ts';
import { readPreferences } from './preferences.ts';

/**
 * Returns the text of the theme's latest sheet, as stubbed by the setup. Earlier tests may leave
 * other sheets.
 */
const css = () =>
  document.adoptedStyleSheets
    .map((sheet): unknown => Reflect.get(sheet, 'text'))
    .find((text) => String(text).startsWith(':root{color-scheme:'));

beforeEach(() => localStorage.clear());

it('begins with Aura, emerald, light and a static menu (spec §3)', () => {
  expect(readPreferences()).toEqual({
    primary: 'emerald',
    surface: 'slate',
    preset: 'Aura',
    menuMode: 'static',
    dark: false,
  });
});

it('keeps each choice under its key and reads it back', () => {
  prefer('primary', 'noir');
  prefer('surface', 'ocean');
  prefer('preset', 'Lara');
  prefer('menuMode', 'overlay');
  prefer('dark', true);
  expect({ ...localStorage }).toMatchObject({
    setPrimary: 'noir',
    setSurface: 'ocean',
    setPreset: 'Lara',
    setMenuMode: 'overlay',
    darkTheme: 'true',
  });
  expect(readPreferences()).toEqual({
    primary: 'noir',
    surface: 'ocean',
    preset: 'Lara',
    menuMode: 'overlay',
    dark: true,
  });
});

it('falls back to the default for anything else that it finds', () => {
  for (const key of ['setPrimary', 'setSurface', 'setPreset', 'setMenuMode', 'darkTheme']) {
    localStorage.setItem(key, '<script>');
  }
  expect(readPreferences()).toEqual(defaults);
});

it('shows scheme and preset as attributes and the colours as variables', () => {
  applyTheme({ ...defaults, dark: true, preset: 'Lara' });
  expect(document.documentElement.dataset).toMatchObject({
    mantineColorScheme: 'dark',
    preset: 'Lara',
  });
  expect(css()).toContain('--vez-p-500:#10b981;');
  // Printed pages stay light.
  expect(css()).toContain('@media not print{:root[data-mantine-color-scheme="dark"]{');
});

it('keeps the colours for the next page, which shows them before it can make any', () => {
  applyTheme({ ...defaults, primary: 'rose' });
  const kept = css();
  expect(kept).toContain('--vez-p-500:#f43f5e;');
  showLook(defaults, ':root{color-scheme:light}');
  showLook(defaults);
  expect(css()).toBe(kept);
});

it('leaves no organisation’s colours to the next person', () => {
  localStorage.setItem('settings', JSON.stringify({ color_config: { green: '#00a651' } }));
  prefer('primary', 'green');
  expect(css()).toContain('#00a651');
  forgetBrand();
  showLook(defaults);
  expect(css()).toContain('--vez-p-500:#22c55e;');
});

it.each([
  ['an object', { color_config: { green: '#00a651', blue: null } }, '#00a651'],
  ['a text', { color_config: '{"green":"#00a651","blue":null}' }, '#00a651'],
  ['nothing', {}, '#22c55e'],
  ['no colour', { color_config: { green: 'red;}body{display:none' } }, '#22c55e'],
])('takes the brand of color_config kept as %s', (_name, settings, green) => {
  localStorage.setItem('settings', JSON.stringify(settings));
  applyTheme({ ...defaults, primary: 'green' });
  expect(css()).toContain(`--vez-p-500:${green};`);
});

it('knows no brand when what is kept cannot be read', () => {
  localStorage.setItem('settings', 'not json');
  expect(readBrand()).toBeNull();
});
