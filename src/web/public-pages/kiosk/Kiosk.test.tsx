import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import {
  arrive,
  button,
  giveBack,
  press,
  print,
  ring,
  root,
  said,
  show,
  startKiosk,
  take,
  tap,
  wait,
} from '#tests/support/kiosk-page.tsx';
import { given, view } from '#tests/support/kiosk-view.ts';
import { texts } from './texts/texts.ts';

startKiosk();

it('asks for one number by two quick taps', async () => {
  show();
  await tap('Toque la pantalla');
  const cash = button('Caja');
  void act(() => {
    cash.click();
    cash.click();
  });
  await wait(0);
  expect(root.textContent).toContain('C012');
  expect(take).toHaveBeenCalledOnce();
  expect(giveBack).not.toHaveBeenCalled();
});

it('says that there is no network where no answer comes, and gives the number back until it is heard', async () => {
  take.mockResolvedValue({ ok: false, key: 'silent' });
  giveBack.mockResolvedValue({ ok: false, key: 'silent' });
  show();
  await tap('Toque la pantalla');
  await tap('Caja');
  expect(root.querySelector('[role=alert]')?.textContent).toContain(
    'Pida su número en el mostrador',
  );
  const order = take.mock.calls[0]?.[1];
  await wait(3000);
  expect(giveBack.mock.calls).toEqual([[order], [order]]);
  // The order survives a reload of the page.
  void act(() => render(null, root));
  giveBack.mockReset().mockResolvedValue({ ok: true, content: null });
  show();
  await wait(10_000);
  expect(giveBack.mock.calls).toEqual([[order]]);
  expect(localStorage.getItem('vez-kiosk-given-up')).toBeNull();
});

it('offers its services again once the network that gave no answer is back', async () => {
  take.mockResolvedValue({ ok: false, key: 'silent' });
  giveBack.mockResolvedValue({ ok: true, content: null });
  show();
  await tap('Toque la pantalla');
  await tap('Caja');
  const told = 'Pida su número en el mostrador';
  show({ connected: false });
  expect(root.textContent).toContain(told);
  show({ connected: true });
  expect(root.textContent).not.toContain(told);
  expect(button('Caja')).toBeTruthy();
});

it.each([
  ['es', 'Ahora no se dan números aquí', 'Pida su número en el mostrador.'],
  ['en', 'No numbers are given here now', 'Ask for your number at the desk.'],
] as const)(
  'sends people to the counter where it gave too many numbers: %s',
  async (language, ...told) => {
    take.mockResolvedValue({ ok: false, key: 'rate_limited' });
    const settings = { ...view.settings, languages: [language] };
    show({ view: { ...view, settings } });
    await tap(texts[language].start);
    await tap('Caja');
    const alert = root.querySelector('[role=alert]')?.textContent;
    for (const text of told) expect(alert).toContain(text);
    // The text must not advise waiting, since the person did nothing too often.
    expect(alert).not.toContain(texts[language].refused.often);
    expect(giveBack).not.toHaveBeenCalled();
  },
);

it('says at once that there is no network, and goes on where it was by itself', async () => {
  show();
  await tap('Toque la pantalla');
  await tap('Historia');
  show({ connected: false });
  expect(root.querySelector('[role=alert]')?.textContent).toContain(
    'Pida su número en el mostrador',
  );
  show();
  expect(root.textContent).toContain('Escriba su DNI');
});

it('asks by sight, sound and speech whether somebody is there, gives more time, and forgets at the end', async () => {
  show();
  await press('0', '1', '3', 'X', '+');
  ring.mockClear();
  await wait(61_000);
  expect(ring).toHaveBeenCalledOnce();
  expect(root.querySelector('[role=alertdialog]')?.textContent).toContain('Se borra todo en');
  expect(said().join('\n')).toContain('¿Sigue ahí?');
  await press('3');
  expect(root.querySelector('[role=alertdialog]')).toBeNull();
  expect(root.textContent).toContain('X');
  await wait(100_000);
  expect(root.textContent).toContain('Toque la pantalla');
  said();
  await press('0', '1', '3');
  expect(root.querySelector('.typed')?.textContent).toBe('');
});

it('takes a scanned code for an arrival, and tells that it was not printed for longer', async () => {
  arrive.mockResolvedValue({ ok: true, content: given });
  print.mockResolvedValue({
    ok: true,
    content: { printed: false, trouble: 'no_paper', paper: 'out' },
  });
  const printer = { kind: 'network', host: 'p', port: 9100, columns: 42 } as const;
  show({ view: { ...view, settings: { ...view.settings, printer } } });
  for (const key of [...'https://x/web/cita#s', 'Enter']) {
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  for (let round = 0; round < 4; round += 1) await wait(20);
  expect(arrive.mock.calls[0]?.[0]).toBe('https://x/web/cita#s');
  expect(root.textContent).toContain(texts.es.unprinted);
  await wait(30_000);
  expect(root.querySelector('[role=alertdialog]')).toBeNull();
  await wait(40_000);
  expect(root.textContent).toContain('Toque la pantalla');
});

it('names services in the language of the person, and in Spanish where they have no other name', async () => {
  const names = { en: 'Till', eu: 'Kutxa' };
  take.mockResolvedValue({ ok: true, content: { ...given, serviceNames: names } });
  const services = view.services.map((each) => (each.id === 1 ? { ...each, names } : each));
  show({ view: { ...view, services } });
  await tap('English');
  await tap('Touch the screen');
  expect(button('Historia').textContent).toContain('Historia');
  expect(button('Till').dataset.say).toMatch(/^Till\. /);
  await tap('Euskara');
  expect(button('Kutxa').dataset.say).toMatch(/^Kutxa\. /);
  await tap('English');
  await tap('Till');
  expect(root.querySelector('.given strong')?.textContent).toBe('Till');
  expect(root.querySelector('.slip .service')?.textContent).toBe('Till');
  expect(root.textContent).not.toContain('Caja');
});
