import { expect, it } from 'vitest';
import {
  checkDisplay,
  type DisplaySettings,
  displayDefaults,
  displayLimits,
  displaySettingsOf,
} from './display-settings.ts';

const faults = (change: Partial<DisplaySettings>) =>
  checkDisplay({ ...displayDefaults, ...change }).map(({ field, key }) => `${field} ${key}`);

it('takes what a display begins with, and the ends of every range', () => {
  const { volume, metres, inches, message } = displayLimits;
  const ends = (end: 'min' | 'max') => ({
    volume: volume[end],
    metres: metres[end],
    inches: inches[end],
  });
  const text = 'a'.repeat(message);
  const image = '/web/logos/1/abc';
  expect(faults({})).toEqual([]);
  expect(faults({ ...ends('min'), languages: ['eu', 'es'] })).toEqual([]);
  expect(faults({ ...ends('max'), languages: ['ca', 'es', 'en'] })).toEqual([]);
  expect(faults({ message: text, image })).toEqual([]);
});

it.each<[Partial<DisplaySettings>, string]>([
  [{ volume: 101 }, 'volume out_of_range'],
  [{ metres: 0 }, 'metres out_of_range'],
  [{ metres: 2.5 }, 'metres out_of_range'],
  [{ inches: Number.NaN }, 'inches out_of_range'],
  [{ gateIds: Array.from({ length: 201 }, (_, at) => at + 1) }, 'gateIds out_of_range'],
  [{ languages: [] }, 'languages languages_invalid'],
  [{ languages: ['es', 'es'] }, 'languages languages_invalid'],
  [{ languages: ['es', 'en', 'ca', 'eu'] }, 'languages languages_invalid'],
  [{ message: 'two\nlines' }, 'message one_line_only'],
  [{ message: 'a'.repeat(201) }, 'message text_too_long'],
  [{ image: 'https://elsewhere.example/picture.png' }, 'image image_invalid'],
  [{ image: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'image image_invalid'],
])('refuses %j', (change, fault) => {
  expect(faults(change)).toEqual([fault]);
});

it('fills gaps of what was kept, and leaves out what it does not know', () => {
  expect(displaySettingsOf({ metres: 8, former: true })).toEqual({ ...displayDefaults, metres: 8 });
});
