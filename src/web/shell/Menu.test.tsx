import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menu.ts';

async function show(items: MenuItem[], onNavigate = () => {}) {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Menu items={[{ label: 'Paginas', items }]} onNavigate={onNavigate} />
        <Outlet />
      </>
    ),
    notFoundComponent: () => null,
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/one'] }),
  });
  // The cast: the application's router type differs from this small one.
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('navigation');
  return router;
}

const link = (name: string) => screen.getByRole('link', { name });

it('has one active entry, which follows the route however it is reached', async () => {
  const router = await show([
    { label: 'Uno', to: '/one' },
    { label: 'Dos', to: '/two' },
  ]);
  const active = () =>
    screen
      .getAllByRole('link')
      .filter((element) => element.getAttribute('aria-current') === 'page')
      .map((element) => element.textContent);
  expect(active()).toEqual(['Uno']);
  await userEvent.click(link('Dos'));
  expect(active()).toEqual(['Dos']);
  await act(() => router.navigate({ to: '/one' as never }));
  expect(active()).toEqual(['Uno']);
});

it('opens and closes a submenu by click, one at a time', async () => {
  const within = (name: string) => [{ label: name, to: `/${name}` }];
  await show([
    { label: 'Grupo', items: [{ label: 'Más', items: within('hondo') }] },
    { label: 'Otro', items: within('otra') },
  ]);
  expect(screen.queryByText('Más')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Grupo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Más' }));
  expect(link('hondo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Más' }));
  expect(screen.queryByText('hondo')).toBeNull();
  expect(screen.getByRole('button', { name: 'Grupo' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Otro' }));
  expect(link('otra')).toBeVisible();
  expect(screen.queryByText('Más')).toBeNull();
});

it('tells of a followed link, but not of a submenu', async () => {
  const onNavigate = vi.fn();
  await show([{ label: 'Grupo', items: [{ label: 'Dos', to: '/two' }] }], onNavigate);
  await userEvent.click(screen.getByRole('button', { name: 'Grupo' }));
  expect(onNavigate).not.toHaveBeenCalled();
  await userEvent.click(link('Dos'));
  expect(onNavigate).toHaveBeenCalledOnce();
});

it('shows what is visible, runs commands, and keeps disabled entries still', async () => {
  const command = vi.fn();
  await show([
    { label: 'Oculta', to: '/hidden', visible: false },
    { label: 'Orden', command },
    { label: 'Quieta', to: '/still', disabled: true, command },
    { label: 'Fuera', url: 'https://example.org/', target: '_blank', class: 'especial' },
  ]);
  expect(screen.queryByText('Oculta')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Orden' }));
  expect(command).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ label: 'Orden' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quieta' }));
  expect(command).toHaveBeenCalledOnce();
  expect(link('Fuera')).toHaveAttribute('href', 'https://example.org/');
  expect(link('Fuera')).toHaveAttribute('target', '_blank');
  expect(link('Fuera').closest('li')).toHaveClass('especial');
});
