import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

const button = () => screen.queryByRole('button', { name: 'Instalar Vez' });
const prompt = vi.fn(async () => {});

async function openPage({ agent = 'Chrome', touch = 0, installed = false } = {}) {
  vi.resetModules();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touch, configurable: true });
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: installed && query.includes('standalone'),
  }));
  const [{ watchInstall }, { InstallCard }] = await Promise.all([
    import('../delivery/install.ts'),
    import('./InstallCard.tsx'),
  ]);
  watchInstall();
  render(
    <MantineProvider env="test">
      <InstallCard />
    </MantineProvider>,
  );
}

function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
}

beforeEach(() => prompt.mockClear());

it('keeps the offer of the browser until it is asked for, and uses it once', async () => {
  await openPage();
  expect(button()).toBeNull();
  expect(offer().defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Instalar Vez' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(button()).toBeNull();
});

it('goes once it is installed', async () => {
  await openPage();
  offer();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(button()).toBeNull();
});

it('offers nothing in the installed application', async () => {
  await openPage({ installed: true });
  offer();
  expect(button()).toBeNull();
});

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
])('tells how it is done by hand on %s', async (_name, agent, touch) => {
  await openPage({ agent, touch });
  expect(screen.getByText(/Compartir.*Añadir a pantalla de inicio/)).toBeVisible();
  expect(button()).toBeNull();
});

it('says nothing on a Mac, which has neither', async () => {
  await openPage({ agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
  expect(screen.queryByText(/Compartir/)).toBeNull();
});
