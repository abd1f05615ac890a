interface Screen {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Diagonal from the branch's settings; no browser knows it. */
  inches: number;
}

const mmPerInch = 25.4;
const distanceMm = 500;
/** The least visual angle of a capital (EN 301 549, 5.1.4): 6.1 mm from half a metre. */
const capitalAngle = (0.7 * Math.PI) / 180;
export const capitalMm = distanceMm * Math.tan(capitalAngle);

export function pixelsPerMm({ width, height, inches }: Screen): number {
  return Math.hypot(width, height) / (inches * mmPerInch);
}

/** Least height of a capital in CSS pixels. */
export const capitalPx = (screen: Screen) => capitalMm * pixelsPerMm(screen);

/**
 * Returns the base font size in CSS pixels, which is also the smallest. `capitalShare` is the
 * height of a capital in em; a larger screen gets more than the minimum.
 */
export function fontPx(screen: Screen, capitalShare: number): number {
  const roomy = Math.min(screen.width, screen.height) / 40;
  return Math.ceil(Math.max(capitalPx(screen) / capitalShare, roomy));
}

interface Area {
  width: number;
  height: number;
  /** CSS pixels. */
  fontSize: number;
  /** True while all controls are in the lower half of the screen. */
  low: boolean;
}

/** Height of a service in em. */
const eachTall = { tall: 5.25, wide: 6 };
/** Height of all else on the screen: in em, and at most this share of the screen. */
const around = { tall: { lines: 38, share: 0.54 }, wide: { lines: 21, share: 0.53 } };

export function servicesPerPage({ width, height, fontSize, low }: Area): number {
  const shape = width > height ? 'wide' : 'tall';
  const { lines, share } = around[shape];
  const usable = height * (low ? 0.75 : 1) - Math.min(lines * fontSize, share * height);
  const rows = Math.max(1, Math.floor(usable / (eachTall[shape] * fontSize)));
  return shape === 'wide' ? 2 * rows : Math.max(2, rows);
}
