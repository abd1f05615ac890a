import { expect, it } from 'vitest';
import { type CsvKind, chosenColumns, mapColumns } from './columns.ts';

const kind: CsvKind<'name' | 'phone'> = {
  key: 'name',
  foldKey: (text) => text,
  names: { name: ['nombre', 'name'], phone: ['telefono'] },
};

it('finds the field of each title, however it is written; the first of two counts', () => {
  const header = ['Teléfono', 'NOMBRE', 'name', 'Otra'];
  expect(mapColumns(kind, header)).toEqual(['phone', 'name', null, null]);
});

it('takes the columns as a person maps them, unless one is unknown or stands twice', () => {
  expect(chosenColumns(kind, ['name', '', 'phone'])).toEqual(['name', null, 'phone']);
  expect(chosenColumns(kind, ['name', 'other'])).toBeNull();
  expect(chosenColumns(kind, ['name', 'name'])).toBeNull();
});
