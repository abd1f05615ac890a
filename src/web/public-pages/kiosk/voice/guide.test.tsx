import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { type Language, languages } from '#domain/names/languages.ts';
import {
  button,
  press,
  root,
  said,
  show,
  spoken,
  startKiosk,
  take,
  wait,
} from '#tests/support/kiosk-page.tsx';
import { view } from '#tests/support/kiosk-view.ts';
import { texts } from '../texts/texts.ts';

startKiosk();

it('gives a number by keys and speech alone, and reads it', async () => {
  show();
  await press('ArrowDown');
  const idle = said();
  expect(idle.join('\n')).toContain('1: Toque la pantalla para coger número');
  // Options are numbered while the guide speaks.
  const options = [...root.querySelectorAll('[data-option=choice]')].map(
    (each) => each.textContent,
  );
  expect(idle).toContain(`${options.indexOf('English') + 1}: English`);
  await press('1');
  const menu = said();
  expect(menu[0]).toBe('¿Qué necesita?');
  expect(menu).toContain('1: Caja. 2 personas esperando. espera: de 5 a 10 minutos');
  expect(menu).toContain('2: Cerrado. Cerrado ahora');
  await press('ArrowDown', 'ArrowDown', 'Enter');
  expect(said().at(-1)).toBe('Cerrado. Cerrado ahora');
  expect(take).not.toHaveBeenCalled();
  await press('ArrowUp', 'Enter');
  expect(take.mock.calls[0]?.[0]).toMatchObject({ serviceId: 1, language: 'es' });
  expect(said()).toContain('Su número: C 12');
  await press('Escape');
  expect(root.textContent).toContain('Toque la pantalla');
});

it('says every option of every screen that it shows, in the language shown', async () => {
  show();
  await press('0');
  const screens = [['1'], ['3'], ['Escape'], ['4']];
  for (const language of languages) {
    void act(() => button(nameOf(language)).click());
    await wait(100);
    for (const keys of [[], ...screens]) {
      await press(...keys, '0');
      const heard = said().join('\n');
      const options = root.querySelectorAll<HTMLElement>('[data-option=choice]');
      expect(options.length).toBeGreaterThan(3);
      for (const option of options) {
        expect(heard).toContain(option.dataset.say ?? option.textContent);
      }
      expect(heard).toContain(root.querySelector('h1')?.textContent);
    }
    expect(spoken.every(({ lang }) => lang === language)).toBe(true);
    await press('Escape', 'Escape');
  }
});
const names = { es: 'Español', en: 'English', ca: 'Català', eu: 'Euskara', gl: 'Galego' };
const nameOf = (language: Language) => names[language];

it('finds options by a sliding finger from «Uso fácil» and takes them by a double tap', async () => {
  show();
  let under: Element | null = null;
  document.elementFromPoint = () => under;
  const finger = (type: string, target: Element | null) => {
    under = target;
    const event = new MouseEvent(type, { bubbles: true, buttons: 1 });
    void act(() => void (target ?? document.body).dispatchEvent(event));
  };
  const easy = button('Uso fácil');
  finger('pointerdown', easy);
  await wait(0);
  expect(said()).toContain('Coger número');
  finger('pointermove', button('Toque la pantalla'));
  await wait(0);
  expect(said()).toEqual(['Toque la pantalla para coger númeroTambién si tiene cita']);
  finger('pointerup', button('Toque la pantalla'));
  expect(root.textContent).not.toContain('¿Qué necesita?');
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) finger(type, null);
  await wait(100);
  expect(root.textContent).toContain('¿Qué necesita?');
  // Clicks of a finger are ignored while the guide speaks.
  void act(
    () => void button('Caja').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })),
  );
  await wait(100);
  expect(take).not.toHaveBeenCalled();
});

it('speaks nothing that was typed into the room, and all of it into headphones', async () => {
  show();
  await press('0', '1', '3');
  said();
  await press('X', '1', '2');
  expect(said()).toEqual(['1 carácter escrito', '2 caracteres escritos', '3 caracteres escritos']);
  await press('*');
  void act(() => render(null, root));
  show({ view: { ...view, settings: { ...view.settings, headphones: false } } });
  await press('0', '1', '3');
  said();
  await press('X', '1', 'Backspace');
  expect(said()).toEqual(['X', '1', 'X']);
});

it('has one place for focus and speech, however it moves', async () => {
  show();
  await press('Tab');
  expect(document.activeElement?.tagName).toBe('H1');
  said();
  await press('Tab');
  expect(document.activeElement).toBe(button('Toque la pantalla'));
  expect(said()).toEqual(['Toque la pantalla para coger númeroTambién si tiene cita']);
  await press('Shift+Tab');
  const last = [...root.querySelectorAll<HTMLElement>('[data-option]')].at(-1);
  expect(document.activeElement).toBe(last);
  void act(() => button('English').focus());
  expect(said().at(-1)).toBe('English');
  await press('Enter');
  expect(root.textContent).toContain('Touch the screen');
});

it('is louder while somebody wants it so, and as loud as at first for the next', async () => {
  show();
  await press('0', '+', '+', '+');
  expect(spoken.at(-1)).toMatchObject({ text: 'Volumen al 100 por ciento', volume: 1 });
  await wait(100_000);
  said();
  await press('0');
  expect(spoken.at(-1)?.volume).toBe(0.7);
});

it('says that a browser has no voice of the language', async () => {
  vi.stubGlobal('speechSynthesis', undefined);
  show();
  await press('0');
  expect(root.textContent).toContain(texts.es.noVoice);
});
