import { isLanguage, type Language, languages } from '../names/languages.ts';
import { isChosen } from './chosen.ts';

/** How a kiosk prints. The server writes to a network printer at its address. */
export type KioskPrinter =
  | { kind: 'none' }
  | { kind: 'browser' }
  | { kind: 'network'; host: string; port: number; columns: number };

export interface KioskSettings {
  /** Languages that people choose from. The idle screen uses the first. */
  languages: Language[];
  /** Services that are shown; empty means all that issue tickets at a kiosk. */
  serviceIds: number[];
  idleSeconds: number;
  /** True if a person may ask for preferential attention. */
  preference: boolean;
  /** True if people with an appointment can check in here. */
  arrivals: boolean;
  /** True if the camera, if there is one, reads the QR codes of appointments. */
  camera: boolean;
  printer: KioskPrinter;
  /** Volume of speech, 0 to 100. A person may change it until the kiosk is idle again. */
  volume: number;
  /** True if personal data is spoken through headphones only. */
  headphones: boolean;
  /** Visible diagonal of the screen, which sets the text size. */
  inches: number;
}

export const kioskDefaults: KioskSettings = {
  languages: [...languages],
  serviceIds: [],
  idleSeconds: 60,
  preference: true,
  arrivals: true,
  camera: false,
  printer: { kind: 'none' },
  volume: 70,
  headphones: true,
  inches: 32,
};

/** Whole numbers, both ends included. Twenty seconds give a slow reader time to ask for more. */
export const kioskLimits = {
  idleSeconds: { min: 20, max: 300 },
  volume: { min: 0, max: 100 },
  inches: { min: 7, max: 120 },
  port: { min: 1, max: 65_535 },
  /** Characters per line of a receipt 58 or 80 mm wide. */
  columns: [32, 42, 44, 48],
  host: 120,
  ids: 200,
} as const;

export interface KioskFault {
  /** Parts of the printer are named like `printer.host`. */
  field: keyof KioskSettings | 'printer.host' | 'printer.port' | 'printer.columns';
  key: 'out_of_range' | 'address_invalid' | 'languages_invalid';
  params?: { min: number; max: number };
}

/** A host name or an IP address, without scheme, path or port. */
const hostShape = /^[a-z0-9:]([a-z0-9.:-]*[a-z0-9])?$/i;

export function checkKiosk(settings: KioskSettings): KioskFault[] {
  const { languages: chosen, serviceIds, printer, idleSeconds, volume, inches } = settings;
  const faults: KioskFault[] = [];
  const hold = (field: KioskFault['field'], value: number, { min, max }: Range) => {
    if (Number.isInteger(value) && value >= min && value <= max) return;
    faults.push({ field, key: 'out_of_range', params: { min, max } });
  };
  hold('idleSeconds', idleSeconds, kioskLimits.idleSeconds);
  hold('volume', volume, kioskLimits.volume);
  hold('inches', inches, kioskLimits.inches);
  hold('serviceIds', serviceIds.length, { min: 0, max: kioskLimits.ids });
  const distinct = new Set(chosen).size === chosen.length;
  if (chosen.length === 0 || !distinct || !chosen.every(isLanguage)) {
    faults.push({ field: 'languages', key: 'languages_invalid' });
  }
  if (printer.kind !== 'network') return faults;
  if (printer.host.length > kioskLimits.host || !hostShape.test(printer.host)) {
    faults.push({ field: 'printer.host', key: 'address_invalid' });
  }
  hold('printer.port', printer.port, kioskLimits.port);
  const widths: readonly number[] = kioskLimits.columns;
  if (!widths.includes(printer.columns)) {
    const [min, max] = [Math.min(...widths), Math.max(...widths)];
    faults.push({ field: 'printer.columns', key: 'out_of_range', params: { min, max } });
  }
  return faults;
}

interface Range {
  min: number;
  max: number;
}

/**
 * Completes stored settings with the defaults, because a kiosk may be older or newer than its row.
 */
export function kioskSettingsOf(kept: Readonly<Record<string, unknown>>): KioskSettings {
  // Only known names are copied. The operation that stored the values has checked them.
  const known = Object.keys(kioskDefaults).filter((name) => name in kept);
  return { ...kioskDefaults, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
}

export function showsService({ serviceIds }: KioskSettings, id: number): boolean {
  return isChosen(serviceIds, id);
}
