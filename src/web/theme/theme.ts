import {
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

const emerald: MantineColorsTuple = [
  '#ecfdf5',
  '#d1fae5',
  '#a7f3d0',
  '#6ee7b7',
  '#34d399',
  '#10b981',
  '#059669',
  '#047857',
  '#065f46',
  '#064e3b',
];

export const theme = createTheme({
  colors: { emerald },
  primaryColor: 'emerald',
  // The lightest shades on which white text keeps a contrast of 4.5.
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontWeight: '650' },
});

const key = 'darkTheme';

/** Keeps the dark flag under the application's own key; blocked storage forgets it. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    try {
      const flag = localStorage.getItem(key);
      return flag === null ? fallback : flag === 'true' ? 'dark' : 'light';
    } catch {
      return fallback;
    }
  },
  set: (value) => {
    try {
      localStorage.setItem(key, String(value === 'dark'));
    } catch {
      // The choice holds until the page is left.
    }
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {
    localStorage.removeItem(key);
  },
};
