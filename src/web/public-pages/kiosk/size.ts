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
export function fontPx(screen: Screen, capitalShare: number): number {
  const roomy = Math.min(screen.width, screen.height) / 40;
  return Math.ceil(Math.max(capitalPx(screen) / capitalShare, roomy));
}

interface Area {
  width: number;
  height: number;
  /** The size of the letters. */
  fontSize: number;
  /** Whether everything stands in the lower half. */
  low: boolean;
}

/** How tall a service is, in multiples of the letters. */
const eachTall = { tall: 5.25, wide: 6 };
/** What stands around the services: in multiples of the letters, and at most of the height. */
const around = { tall: { lines: 38, share: 0.54 }, wide: { lines: 21, share: 0.53 } };

/** How many services fit at once. */
export function servicesPerPage({ width, height, fontSize, low }: Area): number {
  const shape = width > height ? 'wide' : 'tall';
  const { lines, share } = around[shape];
  const usable = height * (low ? 0.75 : 1) - Math.min(lines * fontSize, share * height);
  const rows = Math.max(1, Math.floor(usable / (eachTall[shape] * fontSize)));
  return shape === 'wide' ? 2 * rows : Math.max(2, rows);
}
