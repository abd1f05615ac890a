import { mix, readable } from '#domain/colours/contrast.ts';
import { textOn } from '#domain/colours/text-on.ts';
import type { Preset } from './defaults.ts';
import {
  type Brand,
  type Primary,
  primaryShades,
  type Shade,
  type Shades,
  type Surface,
  shadeNames,
  surfaceShades,
} from './palette.ts';

export interface Look {
  primary: Primary;
  surface: Surface;
  preset: Preset;
  dark: boolean;
  brand?: Brand | null;
}

const aa = 4.5;
/** Minimum contrast of field and focus outlines (WCAG 1.4.11). */
const aaOutline = 3;

/** Hues of the ticket states; icon and text convey the same. */
const statusHues = {
  scheduled: 'violet',
  waiting: 'sky',
  called: 'amber',
  attending: 'emerald',
  postponed: 'fuchsia',
  attended: 'teal',
  absent: 'rose',
  cancelled: 'noir',
} satisfies Record<string, Primary>;

type Status = keyof typeof statusHues;

const pick = (shades: Shades, ...names: Shade[]) => names.map((name) => shades[name]);

/**
 * Returns the colours of the stylesheets (--vez-…) as #rrggbb. Each text colour is the shade
 * nearest to the palette's choice that is readable on all its backgrounds.
 */
export function tokensOf({ primary, surface, preset, dark, brand }: Look) {
  const s = surfaceShades(surface);
  const p = primaryShades(primary, surface, brand);
  const lara = preset === 'Lara';
  const [paper, ground, hover, line] = dark
    ? [s[900], s[950], s[800], lara ? s[600] : s[700]]
    : ['#ffffff', lara ? s[100] : s[50], lara ? s[200] : s[100], lara ? s[300] : s[200]];
  const tint = mix(p[500], paper, dark ? 0.2 : 0.12);
  const tintHover = mix(p[500], paper, dark ? 0.28 : 0.18);
  const grounds = [paper, ground, hover];
  const deep: Shade[] = primary === 'noir' ? [950] : [600, 700, 800, 900, 950];
  const pale: Shade[] = primary === 'noir' ? [50] : [400, 300, 200, 100, 50];
  const towards = dark ? pale : deep;
  const accent = readable(pick(p, ...towards), grounds, aa);
  const dangers = dark
    ? ['#f97066', '#fda29b', '#fecdca']
    : ['#d92d20', '#b42318', '#912018', '#7a271a'];
  const dangerTint = mix(dangers[0] ?? paper, paper, dark ? 0.16 : 0.1);
  const danger = readable(dangers, [...grounds, dangerTint], aa);
  const onDanger = readable(['#ffffff', '#0b0f0e'], [danger], aa);
  return {
    paper,
    ground,
    hover,
    line,
    ink: readable(dark ? pick(s, 100, 50) : pick(s, 800, 900, 950), [...grounds, tintHover], 7),
    soft: readable(
      dark ? pick(s, 400, 300, 200, 100) : pick(s, 500, 600, 700, 800, 900),
      [...grounds, tint],
      aa,
    ),
    edge: readable(
      dark ? pick(s, 600, 500, 400, 300) : pick(s, 400, 500, 600, 700),
      [paper, ground],
      aaOutline,
    ),
    accent,
    'accent-strong': readable(pick(p, ...towards), [tint, tintHover, ...grounds], aa),
    tint,
    'tint-hover': tintHover,
    ...fillOf(p, {
      noir: primary === 'noir',
      lara,
      dark,
      branded: Boolean(brandOf(primary, brand)),
    }),
    danger,
    'danger-tint': dangerTint,
    'danger-hover': mix(onDanger === '#ffffff' ? '#0b0f0e' : '#ffffff', danger, 0.14),
    'on-danger': onDanger,
    warning: readable(
      dark ? ['#fdb022', '#fec84b', '#fedf89'] : ['#b54708', '#93370d', '#7a2e0e'],
      grounds,
      aa,
    ),
    ...statusColours(surface, paper, dark),
  };
}

export function coloursOf(look: Omit<Look, 'dark' | 'brand'>, brand: Brand | null): string {
  const shades = primaryShades(look.primary, look.surface, brand);
  const palette = Object.fromEntries(shadeNames.map((name) => [`p-${name}`, shades[name]]));
  const light = tokensOf({ ...look, brand, dark: false });
  const night = tokensOf({ ...look, brand, dark: true });
  return (
    `:root{color-scheme:light;${declare(palette)}${declare(light)}}` +
    // Paper is white in a dark theme too.
    `@media not print{:root[data-mantine-color-scheme="dark"]{color-scheme:dark;${declare(night)}}}`
  );
}

const declare = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--vez-${name}:${colour};`)
    .join('');

/**
 * Returns text and background of each status. Only the attending status has a strong background.
 */
function statusColours(surface: Surface, paper: string, dark: boolean) {
  const colours = Object.entries(statusHues).flatMap(([status, hue]) => {
    const shades = primaryShades(hue, surface);
    const strong = status === 'attending';
    const ground = mix(shades[strong && !dark ? 700 : 500], paper, strong ? 1 : dark ? 0.22 : 0.14);
    const texts = strong
      ? ['#ffffff', '#0b0f0e']
      : pick(shades, ...(dark ? ([300, 200, 100, 50] as const) : ([700, 800, 900, 950] as const)));
    return [
      [`status-${status}`, readable(texts, [ground], aa)],
      [`status-${status}-ground`, ground],
    ];
  });
  // The cast: each status has the two names built above.
  return Object.fromEntries(colours) as Record<
    `status-${Status}` | `status-${Status}-ground`,
    string
  >;
}

export type Tokens = ReturnType<typeof tokensOf>;

function brandOf(primary: Primary, brand: Brand | null | undefined): string | null {
  return (primary === 'green' || primary === 'blue') && brand ? brand[primary] : null;
}

/**
 * Returns the colours of filled buttons. A brand's colour is used unchanged, with a text colour
 * readable on it.
 */
function fillOf(
  p: Shades,
  { noir, lara, dark, branded }: { noir: boolean; lara: boolean; dark: boolean; branded: boolean },
) {
  const white = '#ffffff';
  const black = '#0b0f0e';
  if (branded) {
    const on = textOn(p[500]);
    return {
      fill: p[500],
      'fill-hover': mix(on === white ? black : white, p[500], 0.12),
      'on-fill': on,
    };
  }
  if (dark) {
    const names: Shade[] = noir ? [50] : lara ? [300] : [400, 300];
    const fill = readable(pick(p, ...names), [black], aa);
    return { fill, 'fill-hover': mix(white, fill, 0.25), 'on-fill': black };
  }
  const names: Shade[] = noir ? [950] : lara ? [700, 800] : [500, 600, 700, 800];
  const fill = readable(pick(p, ...names), [white], aa);
  return { fill, 'fill-hover': mix(black, fill, 0.16), 'on-fill': white };
}
