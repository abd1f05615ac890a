import { expect, it, vi } from 'vitest';
import { writeItem } from '../session/storage.ts';
import { commandsOf, findCommands } from './commands.ts';

const user = {
  id: 1,
  first_name: 'Ana',
  last_name: 'Gil',
  email: 'ana@demo.vez.example',
  type: 'Viewer',
  permissions: ['/', 'my-lines', 'my-tickets-reassigned'],
} as Parameters<typeof writeItem<'user'>>[1]; // the fields that the palette reads

const labels = (wanted: string, go = () => {}) =>
  findCommands(
    commandsOf(
      go,
      () => {},
      () => {},
    ),
    wanted,
  ).map(({ label }) => label);

it('offers the pages that the person may open and no other', () => {
  writeItem('user', user);
  expect(labels('')).toEqual([
    'Inicio',
    'Mis colas',
    'Personalizar Claro/Oscuro',
    'Personalizar Paleta/Colores',
    'Mi perfil',
    'Atajos de teclado',
    'Cerrar sesion',
  ]);
});

it.each([
  ['COLAS', 'Mis colas'],
  ['quien espera', 'Mis colas'],
  ['sesión', 'Cerrar sesion'],
  ['  claro  ', 'Personalizar Claro/Oscuro'],
])('finds «%s»', (wanted, first) => {
  writeItem('user', user);
  expect(labels(wanted)[0]).toBe(first);
});

it('finds nothing for what is not there, and puts beginnings first', () => {
  writeItem('user', user);
  expect(labels('puestos')).toEqual([]);
  expect(labels('mi')[0]).toBe('Mis colas');
});

it('goes to the page', () => {
  writeItem('user', user);
  const go = vi.fn();
  findCommands(
    commandsOf(
      go,
      () => {},
      () => {},
    ),
    'colas',
  )[0]?.run();
  expect(go).toHaveBeenCalledWith('/pages/my-lines');
});
