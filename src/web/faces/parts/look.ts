import type { components } from '#contract/types.ts';
import { tokensOf } from '../../theme/tokens.ts';

const sheet = new CSSStyleSheet();

/**
 * Shows the organisation's colours, light or dark as the device is; Vez's own until they are known.
 * The text on each was weighed by the theme.
 */
export function showLook(face: components['schemas']['Face'] | null): void {
  const look = {
    primary: face?.green ? 'green' : face?.blue ? 'blue' : 'emerald',
    surface: 'slate',
    preset: 'Aura',
    brand: face,
  } as const;
  const colours = (dark: boolean) =>
    Object.entries(tokensOf({ ...look, dark }))
      .map(([name, colour]) => `--vez-${name}:${colour};`)
      .join('');
  sheet.replaceSync(
    `:root{${colours(false)}}@media (prefers-color-scheme:dark){:root{${colours(true)}}}`,
  );
  document.adoptedStyleSheets = [sheet];
}
