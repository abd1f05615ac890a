interface Screen {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Its diagonal, which the branch sets; no browser knows it. */
  inches: number;
}

const mmPerInch = 25.4;
/** From how far a kiosk is read. */
const distanceMm = 500;
/** The angle that a capital takes at least (EN 301 549, 5.1.4), which is 6.1 mm from half a metre. */
const capitalAngle = (0.7 * Math.PI) / 180;
export const capitalMm = distanceMm * Math.tan(capitalAngle);

/** How many CSS pixels of the screen are a millimetre of it. */
export function pixelsPerMm({ width, height, inches }: Screen): number {
  return Math.hypot(width, height) / (inches * mmPerInch);
}

/** How tall a capital is on the screen, in CSS pixels, at least. */
export const capitalPx = (screen: Screen) => capitalMm * pixelsPerMm(screen);

/**
 * The size of the smallest letters in CSS pixels, which all else is a multiple of. `capitalShare` is
 * the height of a capital in letters of size 1; a larger screen takes more than it must.
 */
export function letterPx(screen: Screen, capitalShare: number): number {
  const roomy = Math.min(screen.width, screen.height) / 40;
  return Math.ceil(Math.max(capitalPx(screen) / capitalShare, roomy));
}

interface Room {
  width: number;
  height: number;
  /** The size of the letters. */
  letter: number;
  /** Whether everything stands in the lower half. */
  low: boolean;
}

/** How many services fit at once; heights are multiples of the letters. */
export function servicesPerPage({ width, height, letter, low }: Room): number {
  const columns = width > height ? 2 : 1;
  const free = (height * (low ? 0.6 : 1)) / letter - 26;
  return Math.max(2, Math.floor(free / 5)) * columns;
}
