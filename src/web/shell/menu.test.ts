import { expect, it } from 'vitest';
import { buildMenu, findActive } from './menu.ts';

const entriesOf = (permissions: string[]) =>
  buildMenu(permissions).map(({ label, items }) => [
    label,
    items?.map((item) => [item.label, item.to ?? item.url]),
  ]);

it('has three groups, and one entry per page of the person in their order (spec §2)', () => {
  expect(entriesOf(['/', 'my-lines', 'my-tickets-reassigned', 'operated-gates'])).toEqual([
    ['Inicio', [['Inicio', '/']]],
    [
      'Paginas',
      [
        ['Mis colas', '/pages/my-lines'],
        ['Mis puestos', '/pages/operated-gates'],
      ],
    ],
    [
      'Ayuda',
      [
        ['Documentación', '/doc/'],
        ['Accesibilidad', '/web/accesibilidad'],
      ],
    ],
  ]);
});

it('takes a key without mapping for the label, and leads home', () => {
  expect(entriesOf(['not-known'])[1]).toEqual(['Paginas', [['not-known', '/']]]);
});

it('finds the entry of a route, also within submenus', () => {
  const menu = [
    { label: 'a', items: [{ label: 'b', to: '/b' }] },
    { label: 'c', items: [{ label: 'd', items: [{ label: 'e', to: '/e' }] }] },
  ];
  expect(findActive(menu, '/b')).toBe('0-0');
  expect(findActive(menu, '/e')).toBe('1-0-0');
  expect(findActive(menu, '/f')).toBe('');
});
