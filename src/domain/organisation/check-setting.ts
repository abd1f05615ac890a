import { takesText } from '../colours/text-on.ts';
import { isPublicAddress } from './address.ts';
import { logoIn } from './logo.ts';
import { isAddress, isColour, type Setting, type SettingName, settingTable } from './settings.ts';

export interface SettingFault {
  key:
    | 'required'
    | 'text_too_long'
    | 'out_of_range'
    | 'invalid_request'
    | 'address_invalid'
    | 'slug_invalid'
    | 'colour_invalid'
    | 'colour_unreadable'
    | 'image_invalid';
  params?: { min: number; max: number };
}

const longestAddress = 500;

/** Returns null if the value is valid. A new image is a `data:` address. */
export function checkSetting(name: SettingName, text: string): SettingFault | null {
  const setting: Setting = settingTable[name];
  if (text === '') return { key: 'required' };
  switch (setting.type) {
    case 'choice':
      return setting.choices.includes(text) ? null : { key: 'invalid_request' };
    case 'flag':
      return ['true', 'false'].includes(text) ? null : { key: 'invalid_request' };
    case 'address':
      if (text.length > longestAddress) return { key: 'text_too_long' };
      return isAddress(text) ? null : { key: 'address_invalid' };
    case 'slug':
      return isPublicAddress(text) ? null : { key: 'slug_invalid' };
    case 'colour':
      if (!isColour(text)) return { key: 'colour_invalid' };
      return takesText(text) ? null : { key: 'colour_unreadable' };
    case 'image':
      return logoIn(text) ? null : { key: 'image_invalid' };
    default: {
      const { min, max } = setting;
      const fits = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
      return fits ? null : { key: 'out_of_range', params: { min, max } };
    }
  }
}

/** These end sessions or tickets, delete data or change links, so a person confirms them. */
const drastic: Partial<Record<SettingName, (value: string) => boolean>> = {
  'vez.clients.inactivity.web': (seconds) => Number(seconds) < 300,
  'vez.users.sessionLimit': (limit) => Number(limit) === 1,
  'vez.tickets.noShow.minutes': (minutes) => Number(minutes) > 0,
  'vez.gates.unreachable': (choice) => choice === 'release',
  'vez.tickets.personalData.days': (days) => Number(days) > 0,
  'vez.tickets.years': (years) => Number(years) > 0,
  'vez.people.days': (days) => Number(days) > 0,
  'vez.public.address': () => true,
};

export function asksAgain(name: SettingName, text: string): boolean {
  return drastic[name]?.(text) ?? false;
}
