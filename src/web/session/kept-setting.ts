import { readSetting, type SettingName } from '#domain/organisation/settings.ts';
import { readItem } from './storage.ts';

/** Reads a setting from the device's copy. */
export function keptSetting<Name extends SettingName>(name: Name) {
  return readSetting(name, readItem('settings')?.[name]);
}
