/** @jsxImportSource preact */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Language, languages } from '#domain/messages/kinds.ts';
import { given, view } from '#tests/support/kiosk-view.ts';
import { Kiosk } from './Kiosk.tsx';
import type { Port, View } from './port.ts';
import { texts } from './texts/texts.ts';

const ring = vi.fn();
/** What a tone is made of; the page keeps its sound from one test to the next. */
class Sound extends EventTarget {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain() {
    const ramp = () => {};
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp };
    return { connect: ramp, gain: { ...gain, exponentialRampToValueAtTime: ramp } };
  }
  createOscillator() {
    return { frequency: {}, connect: () => {}, start: ring, stop: () => {} };
  }
}

const take = vi.fn<Port['take']>();
const arrive = vi.fn<Port['arrive']>();
const print = vi.fn<Port['print']>();
const giveBack = vi.fn<Port['giveBack']>();
// jsdom draws nothing, so that capitals are taken to be as tall as usual.
HTMLCanvasElement.prototype.getContext = () => null;
let spoken: { text: string; lang: string; volume: number }[] = [];
let root: HTMLElement;

class Utterance {
  text: string;
  lang = '';
  volume = 1;
  onend: (() => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  spoken = [];
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => languages.map((lang) => ({ lang, localService: true })),
    speak: (utterance: Utterance) => {
      spoken.push(utterance);
      utterance.onend?.();
    },
    cancel: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  for (const each of [take, arrive, giveBack, print]) each.mockReset();
  take.mockResolvedValue({ ok: true, content: given });
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  void act(() => render(null, root));
  root.remove();
});

const show = (props: { view?: View; connected?: boolean } = {}) =>
  void act(() => {
    render(
      <Kiosk view={view} connected port={{ take, arrive, giveBack, print }} {...props} />,
      root,
    );
  });
const wait = async (ms: number) => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
  // Each sentence is said once the one before has ended.
  await new Promise((resolve) => setImmediate(resolve));
};
const press = async (...keys: string[]) => {
  for (const key of keys) {
    const [, shift, name = key] = /^(Shift\+)?(.+)$/.exec(key) ?? [];
    const event = { key: name, shiftKey: shift !== undefined, bubbles: true };
    void act(() => void document.dispatchEvent(new KeyboardEvent('keydown', event)));
    await wait(100);
  }
};
const button = (text: string) => {
  const found = [...root.querySelectorAll('button')].find((each) =>
    each.textContent?.includes(text),
  );
  if (!found) throw new Error(`no button says ${text}: ${root.textContent}`);
  return found;
};
const tap = async (text: string) => {
  void act(() => button(text).click());
  await wait(400);
};
/** What was said since the last time. */
const said = () => spoken.splice(0).map(({ text }) => text);

it('gives a number by keys and speech alone, and reads it', async () => {
  show();
  await press('ArrowDown');
  const idle = said();
  expect(idle.join('\n')).toContain('1: Toque la pantalla para coger número');
  // By the numbers that they have from then on.
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
  // A finger's own click takes nothing meanwhile.
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
  // A page that starts anew knows of it too.
  void act(() => render(null, root));
  giveBack.mockReset().mockResolvedValue({ ok: true, content: null });
  show();
  await wait(10_000);
  expect(giveBack.mock.calls).toEqual([[order]]);
  expect(localStorage.getItem('vez-kiosk-given-up')).toBeNull();
});

it('has one place for focus and speech, whoever moves it', async () => {
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
  // Asked, answered, sent to the printer, answered.
  for (let round = 0; round < 4; round += 1) await wait(20);
  expect(arrive.mock.calls[0]?.[0]).toBe('https://x/web/cita#s');
  expect(root.textContent).toContain(texts.es.unprinted);
  await wait(30_000);
  expect(root.querySelector('[role=alertdialog]')).toBeNull();
  await wait(40_000);
  expect(root.textContent).toContain('Toque la pantalla');
});
