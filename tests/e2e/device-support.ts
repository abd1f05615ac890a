import type { Page } from '@playwright/test';
import type { components } from '#contract/types.ts';
import { shortWaitText } from '#domain/estimates/wait-text.ts';
import { pairPage } from '../support/pairing.ts';

type View = components['schemas']['DisplayView'];
type Shown = Awaited<ReturnType<typeof shownOnDisplay>>;

export async function pairDevice(
  page: Page,
  url: string,
  path: 'pantalla' | 'quiosco',
): Promise<void> {
  await page.goto(`${url}/web/${path}`);
  await pairPage(page, url);
}

export function shownOnDisplay(page: Page) {
  return page.evaluate(() => {
    const text = (box: Element | null, of: string) => box?.querySelector(of)?.textContent ?? '';
    const rows = (of: string) => [...document.querySelectorAll(of)];
    return {
      calls: [
        [text(document.body, '.stage .label'), text(document.body, '.stage .gate')],
        ...rows('.calls li').map((row) => [text(row, 'strong'), text(row, 'span')]),
      ],
      services: rows('.waits li').map((row) => [text(row, '.service'), text(row, '.people')]),
    };
  });
}

/** The server's data for the display, cut to the rows that fit on it. */
export async function displayTruth(url: string, key: string, { calls, services }: Shown) {
  const answer = await fetch(`${url}/web/api/devices/display`, { headers: { 'vez-device': key } });
  const view = ((await answer.json()) as { content: View }).content;
  return {
    calls: view.calls.map(({ label, gate }) => [label, gate]).slice(0, calls.length),
    services: view.services
      .sort((one, other) => (one.group ?? '').localeCompare(other.group ?? ''))
      .filter(({ name }) => services.some(([shownName]) => shownName === name))
      .map(({ name, waiting, wait }) => {
        const people = waiting === 0 ? 'Nadie en espera' : `${waiting} en espera`;
        return [name, wait && waiting > 0 ? `${people} · ${shortWaitText(wait)}` : people];
      }),
  };
}
