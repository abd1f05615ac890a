import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import { prefer, preferences } from './choice.ts';
import { PasswordEye } from './PasswordEye.tsx';

/** Variables set by `apply.ts`, so that a new choice of colours causes no rendering. */
const primary: MantineColorsTuple = [
  'var(--vez-p-50)',
  'var(--vez-p-100)',
  'var(--vez-p-200)',
  'var(--vez-p-300)',
  'var(--vez-p-400)',
  'var(--vez-p-500)',
  'var(--vez-p-600)',
  'var(--vez-p-700)',
  'var(--vez-p-800)',
  'var(--vez-p-900)',
];

const onFilled = new Map([
  ['primary', 'var(--vez-on-fill)'],
  ['red', 'var(--vez-on-danger)'],
]);

const onFill = { defaultProps: { iconColor: 'var(--vez-on-fill)' } };

export const theme = createTheme({
  colors: { primary },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 7 },
  // The library cannot compute the contrast of variables: filled components get their text colour
  // from `onFilled`.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    const on = onFilled.get(input.color ?? 'primary');
    return on && input.variant === 'filled' ? { ...colours, color: on } : colours;
  },
  components: {
    // Touch target size; the library's medium size is 2 px too small.
    Button: { defaultProps: { mih: 44 } },
    Paper: { defaultProps: { radius: 'var(--vez-radius-card)' } },
    Radio: onFill,
    Checkbox: onFill,
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleIcon: PasswordEye,
        // The label of the icon names the button's action.
        visibilityToggleButtonProps: { 'aria-label': undefined, 'aria-pressed': undefined },
      },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } },
      // The library's grey on white falls short of AA.
      styles: { description: { color: 'var(--vez-soft)' } },
    },
  },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--vez-font)',
  headings: { fontWeight: 'var(--vez-weight)' },
});

export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => (preferences().dark ? 'dark' : 'light'),
  set: (value) => prefer('dark', value === 'dark'),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => prefer('dark', false),
};
