import type { components } from '#contract/types.ts';
import { mix, readable } from '#domain/colours/contrast.ts';
import { tokensOf } from '../../theme/tokens.ts';

type Brand = Pick<components['schemas']['Brand'], 'green' | 'blue'>;

const sheet = new CSSStyleSheet();

/**
 * Applies the organisation's colours, light or dark as the device prefers; null applies Vez's own.
 */
export function showLook(brand: Brand | null, coloured = coloursOf): void {
  const declared = (dark: boolean) =>
    Object.entries(coloured(brand, dark))
      .map(([name, colour]) => `--vez-${name}:${colour};`)
      .join('');
  sheet.replaceSync(
    `:root{${declared(false)}}@media (prefers-color-scheme:dark){:root{${declared(true)}}}`,
  );
  document.adoptedStyleSheets = [sheet];
}

const shares = [1, 0.85, 0.7, 0.55, 0.4, 0.25];

/**
 * The theme's colours with the organisation's, which may be of any hue: lines and texts use the
 * nearest shade that is legible on every background.
 */
export function coloursOf(brand: Brand | null, dark: boolean) {
  const primary = brand?.green ? 'green' : brand?.blue ? 'blue' : 'emerald';
  const theme = tokensOf({ primary, surface: 'slate', preset: 'Aura', brand, dark });
  const own = brand?.green ?? brand?.blue;
  if (!own) return theme;
  const shades = shares.map((share) => mix(own, dark ? '#ffffff' : '#000000', share));
  const grounds = [theme.paper, theme.ground, theme.hover];
  const tints = [theme.tint, theme['tint-hover']];
  return {
    ...theme,
    accent: readable(shades, grounds, 4.5),
    'accent-strong': readable(shades, [...grounds, ...tints], 4.5),
  };
}
