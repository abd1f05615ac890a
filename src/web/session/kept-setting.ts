import { readSetting, type SettingName } from '#domain/organisation/settings.ts';
import { readItem } from './storage.ts';

export function keptSetting<Name extends SettingName>(name: Name) {
  return readSetting(name, readItem('settings')?.[name]);
}
