import { readSetting, type SettingName } from '#domain/organisation/settings.ts';
import { readItem } from './storage.ts';

/** What a setting comes to by what the device keeps. */
export function keptSetting<Name extends SettingName>(name: Name) {
  return readSetting(name, readItem('settings')?.[name]);
}
