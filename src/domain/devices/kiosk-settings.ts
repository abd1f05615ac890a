import { isLanguage, type Language, languages } from '../messages/kinds.ts';
import { isChosen } from './chosen.ts';

/** How a kiosk makes its slips; of a network printer, which the server writes to, by its address. */
export type KioskPrinter =
  | { kind: 'none' }
  | { kind: 'browser' }
  | { kind: 'network'; host: string; port: number; columns: number };

/** What a kiosk offers and how it behaves. */
export interface KioskSettings {
  /** Those that people choose from; the first is the idle screen's. */
  languages: Language[];
  /** The services that it shows; none named is all that give numbers at a kiosk. */
  serviceIds: number[];
  /** Without a touch for so long it goes back to the idle screen. */
  idleSeconds: number;
  /** Whether a person may ask to be attended with preference. */
  preference: boolean;
  /** Whether people with an appointment say here that they have come. */
  arrivals: boolean;
  /** Whether its camera reads the QR codes of appointments, where it has one. */
  camera: boolean;
  printer: KioskPrinter;
  /** Of its speech, 0 to 100; who uses it may change it until the kiosk is idle again. */
  volume: number;
  /** Whether what a person says of themselves is spoken into headphones alone. */
  headphones: boolean;
  /** Of the screen's visible diagonal, by which its letters are drawn. */
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

/** Whole numbers, both ends included. Twenty seconds leave a slow reader the time to ask for more. */
export const kioskLimits = {
  idleSeconds: { min: 20, max: 300 },
  volume: { min: 0, max: 100 },
  inches: { min: 7, max: 120 },
  port: { min: 1, max: 65_535 },
  /** Of a slip 58 or 80 mm wide, in letters. */
  columns: [32, 42, 44, 48],
  host: 120,
  ids: 200,
} as const;

export interface KioskFault {
  /** A part of the printer is named as `printer.host`. */
  field: keyof KioskSettings | 'printer.host' | 'printer.port' | 'printer.columns';
  key: 'out_of_range' | 'address_invalid' | 'languages_invalid';
  params?: { min: number; max: number };
}

/** A host name or an IP address, without a scheme, a path or a port. */
const hostShape = /^[a-z0-9:]([a-z0-9.:-]*[a-z0-9])?$/i;

/** All that is wrong with the settings of a kiosk; empty where they may be saved. */
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

/** The settings as kept, whose gaps take the defaults: a kiosk is older or newer than its row. */
export function kioskSettingsOf(kept: Readonly<Record<string, unknown>>): KioskSettings {
  // Only names of the settings are taken, and their operation has checked what they hold.
  const known = Object.keys(kioskDefaults).filter((name) => name in kept);
  return { ...kioskDefaults, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
}

/** Whether the kiosk shows the service. */
export function showsService({ serviceIds }: KioskSettings, id: number): boolean {
  return isChosen(serviceIds, id);
}
