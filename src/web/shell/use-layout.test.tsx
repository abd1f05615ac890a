import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prefer } from '../theme/choice.ts';
import { useLayout } from './use-layout.ts';

const original = window.matchMedia;
let desktop = true;

beforeEach(() => {
  window.matchMedia = (query) => ({ ...original(query), matches: desktop });
  prefer('menuMode', 'static');
});
afterEach(() => {
  window.matchMedia = original;
});

function Layout() {
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const layout = useLayout(menu, toggle);
  return (
    <div data-testid="layout" data-modes={layout.modes}>
      <button ref={toggle} type="button" aria-expanded={layout.menuShown} onClick={layout.toggle}>
        menú
      </button>
      <div ref={menu}>
        <button type="button" onClick={layout.reset}>
          enlace
        </button>
        <p>dentro</p>
      </div>
      <button type="button">fuera</button>
    </div>
  );
}

const modes = () => screen.getByTestId('layout').dataset.modes;
const button = (name: string) => screen.getByRole('button', { name });

it('gives the static menu room and takes it away again; outside clicks change nothing', async () => {
  desktop = true;
  render(<Layout />);
  expect(button('menú')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button('menú'));
  expect(modes()).toBe('static static-inactive');
  await userEvent.click(button('fuera'));
  expect(modes()).toBe('static static-inactive');
});

it.each([
  ['overlay', true, 'overlay', 'overlay overlay-active'],
  ['a small screen', false, 'static', 'static mobile-active'],
] as const)('%s closes by a click outside, a link and Escape', async (_name, wide, mode, open) => {
  desktop = wide;
  prefer('menuMode', mode);
  render(<Layout />);
  expect(button('menú')).toHaveAttribute('aria-expanded', 'false');
  for (const close of [
    () => userEvent.click(button('fuera')),
    () => userEvent.click(button('enlace')),
    () => userEvent.click(button('menú')),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await userEvent.click(button('menú'));
    await userEvent.click(screen.getByText('dentro'));
    expect(modes()).toBe(open);
    await close();
    expect(modes()).toBe(mode);
  }
  expect(button('menú')).toHaveFocus();
});
