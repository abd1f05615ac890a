import { beforeEach, expect, it } from 'vitest';
import { permissionsOf } from '#domain/permissions/pages.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { followSkeleton } from './dress.ts';
import { skeletonOf } from './render.tsx';

const skeleton = () => document.getElementById('skeleton');
const links = () =>
  [...document.querySelectorAll('#skeleton nav a')].map((link) => link.textContent);

function keep(role: Role | null): void {
  if (!role) return;
  const user = { type: role, first_name: 'Ana', permissions: permissionsOf(role, null) };
  localStorage.setItem('user', JSON.stringify(user));
  for (const name of ['authToken', 'accessToken']) localStorage.setItem(name, 'x');
}

async function open(page: Parameters<typeof skeletonOf>[0], path: string): Promise<void> {
  window.history.replaceState(null, '', `/web/${path}`);
  followSkeleton();
  document.body.innerHTML = `${skeletonOf(page)}<div id="root"></div>`;
  // Observers run after the parser.
  await Promise.resolve();
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

it('shows a person the entries of their own pages, in the mode of the menu', async () => {
  keep('Security');
  localStorage.setItem('setMenuMode', 'overlay');
  await open('manager-user', 'pages/manager-user');
  expect(skeleton()?.hidden).toBe(false);
  expect(links()).toEqual(['Inicio', 'Usuarios', 'Documentación', 'Accesibilidad']);
  expect(skeleton()?.querySelector('[data-modes]')).toHaveAttribute('data-modes', 'overlay');
});

it('greets the person, whom no document names, and shows the logo of the organisation', async () => {
  keep('Operator');
  localStorage.setItem('settings', JSON.stringify({ 'vez.brand.logo': '/web/own.svg' }));
  await open('/', '');
  expect(skeleton()?.querySelector('[data-title]')).toHaveTextContent('Hola, Ana');
  expect(skeleton()?.querySelector('header img')).toHaveAttribute('src', '/web/own.svg');
});

it.each<[string, Role | null, Parameters<typeof open>]>([
  ['a stranger', null, ['my-lines', 'pages/my-lines']],
  ['somebody who may not open the page', 'Operator', ['operators', 'pages/operators']],
  ['an address that the start page’s document answers', 'Operator', ['/', 'no/such']],
])('shows no skeleton to %s', async (_who, role, [page, path]) => {
  keep(role);
  await open(page, path);
  expect(skeleton()?.hidden).toBe(true);
});
