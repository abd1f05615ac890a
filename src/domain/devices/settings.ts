import {
  checkDisplay,
  type DisplayFault,
  type DisplaySettings,
  displaySettingsOf,
} from './display-settings.ts';
import type { DeviceKind } from './kinds.ts';
import {
  checkKiosk,
  type KioskFault,
  type KioskSettings,
  kioskSettingsOf,
} from './kiosk-settings.ts';

export interface DeviceSettings {
  kiosk?: KioskSettings;
  display?: DisplaySettings;
}

/** Returns the faults in the settings of a kind; null if settings of that kind are missing. */
export function settingFaults(
  kind: DeviceKind,
  { kiosk, display }: DeviceSettings,
): readonly (KioskFault | DisplayFault)[] | null {
  if (kind === 'kiosk') return kiosk ? checkKiosk(kiosk) : null;
  return display ? checkDisplay(display) : null;
}

export function deviceSettingsOf(
  kind: DeviceKind,
  kept: Readonly<Record<string, unknown>>,
): DeviceSettings {
  return kind === 'kiosk' ? { kiosk: kioskSettingsOf(kept) } : { display: displaySettingsOf(kept) };
}
