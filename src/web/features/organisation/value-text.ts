import type { KnownSetting } from './setting.ts';
import { settings as words } from './setting-texts.ts';
import { texts } from './texts.ts';

export function valueText(
  { name, type, default: usual }: Pick<KnownSetting, 'name' | 'type' | 'default'>,
  stored: string | null,
): string {
  const value = stored ?? usual;
  if (value === null) return texts.none;
  const { zero, choices } = words[name];
  if (type === 'flag') return value === 'true' ? texts.yes : texts.no;
  if (type === 'choice') return choices?.[value] ?? value;
  if (type === 'image') return value.startsWith('data:') ? texts.newImage : texts.image;
  if (type === 'address' || type === 'slug' || type === 'colour') return value;
  return zero && Number(value) === 0 ? zero : texts.counted(type, Number(value));
}
