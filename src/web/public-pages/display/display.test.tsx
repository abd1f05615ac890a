import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Display, type View } from './Display.tsx';

const start = Date.parse('2026-11-23T09:00:00Z');
const instant = (seconds: number) => new Date(start + seconds * 1000).toISOString();

const callOf = (ticketId: number, seconds: number, gateId = 1): View['calls'][number] => ({
  ticketId,
  label: `A00${ticketId}`,
  serviceId: 1,
  service: 'Admisión',
  gateId,
  gate: `Puesto ${gateId}`,
  calledAt: instant(seconds),
  call: 1,
});

function viewOf(seconds: number, calls: View['calls'], settings: View['settings'] = {}): View {
  return {
    at: instant(seconds),
    branch: { id: 1, name: 'Centro', timeZone: 'Europe/Madrid' },
    face: { organisation: 'Valmar', green: null, blue: null, logo: null, logoDark: null },
    calls,
    services: [],
    settings,
  };
}

/** The sounds in order, each with the number that the stage shows at that moment. */
let heard: string[];
let voices: { lang: string }[];
let state: string;
const onMute = vi.fn();
let root: HTMLElement;
const stage = () => root.querySelector('.stage .label')?.textContent ?? '';

class Utterance {
  onend = () => {};
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

class Sound extends EventTarget {
  get state() {
    return state;
  }
  resume() {
    state = 'running';
    this.dispatchEvent(new Event('statechange'));
  }
  currentTime = 0;
  destination = {};
  createGain() {
    const set = () => {};
    const gain = {
      setValueAtTime: set,
      linearRampToValueAtTime: set,
      exponentialRampToValueAtTime: set,
    };
    return { connect: set, gain };
  }
  createOscillator() {
    const start = () => {
      if (heard.at(-1) !== `chime ${stage()}`) heard.push(`chime ${stage()}`);
    };
    return { frequency: { value: 0 }, connect() {}, start, stop() {} };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  state = 'running';
  onMute.mockReset();
  voices = [{ lang: 'es-ES' }, { lang: 'en-GB' }];
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: Utterance) => {
      heard.push(`${utterance.text} ${stage()}`);
      setTimeout(() => utterance.onend(), 2000);
    },
  });
  root = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  void act(() => render(null, root));
  root.remove();
});

const show = (view: View) =>
  act(() => render(<Display view={view} onMute={onMute} age={0} onQuiet={() => {}} />, root));
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('announces two quick calls one after the other, each as it is shown', async () => {
  await show(viewOf(0, [callOf(1, -60)]));
  await show(viewOf(1, [callOf(2, 1, 7), callOf(1, -60)]));
  await show(viewOf(1, [callOf(3, 1), callOf(2, 1, 7), callOf(1, -60)]));
  await seconds(20);
  expect(heard).toEqual([
    'chime A002',
    'Turno A 2, Puesto 7 A002',
    'chime A003',
    'Turno A 3, Puesto 1 A003',
  ]);
  expect(stage()).toBe('A003');
});

it('skips a call that is withdrawn before its turn', async () => {
  await show(viewOf(0, []));
  await show(viewOf(2, [callOf(3, 2), callOf(2, 1), callOf(1, 0)]));
  await show(viewOf(3, [callOf(3, 2), callOf(1, 0)]));
  await seconds(20);
  expect(heard.filter((each) => each.startsWith('chime'))).toEqual(['chime A001', 'chime A003']);
});

it('says the words in each language that it has a voice for, and rings where it has none', async () => {
  const settings = { languages: ['ca', 'gl', 'en'] };
  voices.push({ lang: 'ca-ES' });
  await show(viewOf(0, [], settings));
  await show(viewOf(1, [callOf(1, 1)], settings));
  await seconds(10);
  // The only voice is Spanish, which would mispronounce Galician.
  const words = ['Torn A 1, Puesto 1 A001', 'Number A 1, Puesto 1 A001'];
  expect(heard).toEqual(['chime A001', ...words]);
  voices = [{ lang: 'fr-FR' }];
  await show(viewOf(11, [callOf(2, 11), callOf(1, 1)], settings));
  await seconds(10);
  expect(heard.slice(3)).toEqual(['chime A002']);
});

it('says the words in Spanish where it has a voice for none of its languages', async () => {
  const settings = { languages: ['gl'] };
  await show(viewOf(0, [], settings));
  await show(viewOf(1, [callOf(1, 1)], settings));
  await seconds(10);
  expect(heard).toEqual(['chime A001', 'Turno A 1, Puesto 1 A001']);
  expect(root.textContent).toContain('Quenda');
});

it('says a call that is withdrawn in no further language', async () => {
  const settings = { languages: ['es', 'en'] };
  await show(viewOf(0, [], settings));
  await show(viewOf(1, [callOf(1, 1)], settings));
  await seconds(2.5);
  await show(viewOf(2, [], settings));
  await seconds(10);
  expect(heard).toEqual(['chime A001', 'Turno A 1, Puesto 1 A001']);
});

it('shows and announces the calls of its counters alone, and nothing of them without a volume', async () => {
  const settings = { gateIds: [7], volume: 0 };
  await show(viewOf(0, [], settings));
  await show(viewOf(2, [callOf(2, 2, 1), callOf(1, 1, 7)], settings));
  await seconds(1);
  expect(stage()).toBe('A001');
  await seconds(20);
  expect(stage()).toBe('A001');
  expect(heard).toEqual([]);
});

it('says that the browser keeps it silent, until somebody touches it', async () => {
  state = 'suspended';
  await show(viewOf(0, []));
  await seconds(1);
  expect(root.textContent).toContain('Sin sonido: toque la pantalla');
  expect(onMute).toHaveBeenLastCalledWith(true);
  await act(() => {
    window.dispatchEvent(new Event('pointerdown'));
  });
  expect(root.textContent).not.toContain('Sin sonido');
  expect(onMute).toHaveBeenLastCalledWith(false);
});

it('says how old the calls are that it shows without a network', async () => {
  const view = viewOf(0, [callOf(1, -60)]);
  const props = { view, onMute, onQuiet: () => {} };
  await act(() => render(<Display {...props} age={195} />, root));
  expect(stage()).toBe('A001');
  expect(root.textContent).toContain('Lo que ve es de hace 3 min');
});

it('announces in each language with the counter’s name in it, and shows those of its own', async () => {
  const contentRect = { width: 800, height: 600 };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(onSize: (entries: object[]) => void) {
        this.observe = () => onSize([{ contentRect }]);
      }
      disconnect() {}
    },
  );
  const call = { ...callOf(1, 1), gateNames: { en: 'Desk 1' } };
  const settings = { languages: ['en', 'es'], waits: true };
  const queue = { group: null, waiting: 0, wait: null };
  const services = [
    { ...queue, id: 1, name: 'Admisión', names: { en: 'Reception' } },
    { ...queue, id: 2, name: 'Caja', names: { eu: 'Kutxa' } },
  ];
  await show({ ...viewOf(0, [callOf(2, -60, 2)], settings), services });
  const view = viewOf(1, [call, callOf(2, -60, 2)], settings);
  await show({ ...view, services });
  await seconds(1);
  expect(root.querySelector('.stage .gate')?.textContent).toBe('Desk 1');
  await seconds(19);
  expect(heard).toEqual(['chime A001', 'Number A 1, Desk 1 A001', 'Turno A 1, Puesto 1 A001']);
  const shown = [...root.querySelectorAll('.waits .service')].map((each) => each.textContent);
  expect(shown).toEqual(['Reception', 'Caja']);
});
