/** @jsxImportSource preact */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, vi } from 'vitest';
import { languages } from '#domain/names/languages.ts';
import { Kiosk } from '#web/public-pages/kiosk/Kiosk.tsx';
import type { Port, View } from '#web/public-pages/kiosk/port.ts';
import { given, view } from './kiosk-view.ts';

/** The tone that asks whether somebody is there. */
export const ring = vi.fn();
/** An audio context that counts tones. The page keeps it from one test to the next. */
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

export const take = vi.fn<Port['take']>();
export const arrive = vi.fn<Port['arrive']>();
export const print = vi.fn<Port['print']>();
export const give = vi.fn<Port['give']>();
export const giveBack = vi.fn<Port['giveBack']>();
// jsdom draws nothing, so that capitals are taken to be as tall as usual.
HTMLCanvasElement.prototype.getContext = () => null;
/** What was said, with its language and how loud. */
export let spoken: { text: string; lang: string; volume: number }[] = [];
export let root: HTMLElement;

class Utterance {
  text: string;
  lang = '';
  volume = 1;
  onend: (() => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

/** A kiosk of its own before each test of the file, and no trace after it. */
export function startKiosk() {
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
    for (const each of [take, arrive, giveBack, print, give]) each.mockReset();
    give.mockReturnValue(null);
    take.mockResolvedValue({ ok: true, content: given });
    root = document.createElement('div');
    document.body.append(root);
  });
  afterEach(() => {
    void act(() => render(null, root));
    root.remove();
  });
}

export const show = (props: { view?: View; connected?: boolean } = {}) =>
  void act(() => {
    render(
      <Kiosk view={view} connected port={{ take, arrive, give, giveBack, print }} {...props} />,
      root,
    );
  });
export const wait = async (ms: number) => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
  // Each sentence is said once the one before has ended.
  await new Promise((resolve) => setImmediate(resolve));
};
export const press = async (...keys: string[]) => {
  for (const key of keys) {
    const [, shift, name = key] = /^(Shift\+)?(.+)$/.exec(key) ?? [];
    const event = { key: name, shiftKey: shift !== undefined, bubbles: true };
    void act(() => void document.dispatchEvent(new KeyboardEvent('keydown', event)));
    await wait(100);
  }
};
export const button = (text: string) => {
  const found = [...root.querySelectorAll('button')].find((each) =>
    each.textContent?.includes(text),
  );
  if (!found) throw new Error(`no button says ${text}: ${root.textContent}`);
  return found;
};
export const tap = async (text: string) => {
  void act(() => button(text).click());
  await wait(400);
};
/** What was said since the last time. */
export const said = () => spoken.splice(0).map(({ text }) => text);
