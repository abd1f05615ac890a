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

/** What a device is set to, under the name of its kind. */
export interface DeviceSettings {
  kiosk?: KioskSettings;
  display?: DisplaySettings;
}

/** All that is wrong with the settings of a kind; null where none of that kind are given. */
export function settingFaults(
  kind: DeviceKind,
  { kiosk, display }: DeviceSettings,
): readonly (KioskFault | DisplayFault)[] | null {
  if (kind === 'kiosk') return kiosk ? checkKiosk(kiosk) : null;
  return display ? checkDisplay(display) : null;
}

/** The settings as kept, whose gaps take the defaults of the kind. */
export function deviceSettingsOf(
  kind: DeviceKind,
  kept: Readonly<Record<string, unknown>>,
): DeviceSettings {
  return kind === 'kiosk' ? { kiosk: kioskSettingsOf(kept) } : { display: displaySettingsOf(kept) };
}
