import { expect, it } from 'vitest';
import {
  checkKiosk,
  type KioskSettings,
  kioskDefaults,
  kioskSettingsOf,
  showsService,
} from './kiosk-settings.ts';

const printer = { kind: 'network', host: '10.0.0.9', port: 9100, columns: 42 } as const;
const faultsOf = (change: Partial<KioskSettings>) =>
  checkKiosk({ ...kioskDefaults, ...change }).map(({ field, key }) => `${field} ${key}`);

it('may be saved as it comes, and with a printer of the network', () => {
  expect(faultsOf({})).toEqual([]);
  for (const host of ['10.0.0.9', 'impresora-1.oficina.lan', 'fd00::9', 'localhost']) {
    expect(faultsOf({ printer: { ...printer, host } })).toEqual([]);
  }
});

it('names what is wrong, each by its field', () => {
  expect(faultsOf({ idleSeconds: 19 })).toEqual(['idleSeconds out_of_range']);
  expect(faultsOf({ volume: 50.5 })).toEqual(['volume out_of_range']);
  expect(faultsOf({ inches: 6 })).toEqual(['inches out_of_range']);
  expect(faultsOf({ languages: [] })).toEqual(['languages languages_invalid']);
  expect(faultsOf({ languages: ['es', 'es'] })).toEqual(['languages languages_invalid']);
  for (const host of ['', 'http://10.0.0.9', '10.0.0.9/', 'a b', '-a', '10.0.0.9\n']) {
    expect(faultsOf({ printer: { ...printer, host } })).toEqual(['printer.host address_invalid']);
  }
  expect(faultsOf({ printer: { ...printer, port: 0, columns: 40 } })).toEqual([
    'printer.port out_of_range',
    'printer.columns out_of_range',
  ]);
});

it('fills the gaps of what is kept, and forgets what it does not know', () => {
  const settings = kioskSettingsOf({ volume: 20, colour: 'red' });
  expect(settings).toEqual({ ...kioskDefaults, volume: 20 });
});

it('shows every service until some are named', () => {
  expect(showsService(kioskDefaults, 7)).toBe(true);
  expect(showsService({ ...kioskDefaults, serviceIds: [1] }, 7)).toBe(false);
});
