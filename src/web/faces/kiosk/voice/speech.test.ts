import { beforeEach, expect, it, vi } from 'vitest';
import { createSpeech, type Synthesis, spelled } from './speech.ts';

class Utterance {
  text: string;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  volume = 1;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang }) as SpeechSynthesisVoice; // what the choice looks at
let spoken: Utterance[] = [];
let voices: SpeechSynthesisVoice[] = [];
// The browser's utterances are those of this file.
const synthesis = {
  speak: (utterance: unknown) => spoken.push(utterance as Utterance),
  cancel: vi.fn(),
  getVoices: () => voices,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
} as unknown as Synthesis;

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  spoken = [];
  voices = [voice('en-US'), voice('es-ES', false), voice('es_ES')];
});

const es = (text: string) => ({ text, language: 'es' as const });

it('speaks one sentence after another, and is busy until all has been said', () => {
  const speech = createSpeech(synthesis);
  speech.say([es('uno'), es(' '), es('dos')]);
  expect(spoken.map(({ text }) => text)).toEqual(['uno']);
  spoken[0]?.onend?.();
  expect(spoken.map(({ text }) => text)).toEqual(['uno', 'dos']);
  expect(speech.busy()).toBe(true);
  spoken[1]?.onend?.();
  expect(speech.busy()).toBe(false);
});

it('is cut short by what comes next, whose turn the late end of the first does not take', () => {
  const speech = createSpeech(synthesis);
  speech.say([es('uno'), es('dos')]);
  speech.say([es('tres')]);
  expect(synthesis.cancel).toHaveBeenCalled();
  spoken[0]?.onerror?.();
  expect(spoken.map(({ text }) => text)).toEqual(['uno', 'tres']);
  expect(speech.busy()).toBe(true);
});

it('is waited for no longer than its sentence can take', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const speech = createSpeech(synthesis);
  speech.say([es('uno')]);
  now.mockReturnValue(60_000);
  expect(speech.busy()).toBe(false);
  now.mockRestore();
});

it('takes a voice of the language, one of the device first', () => {
  const speech = createSpeech(synthesis);
  speech.setVolume(0.4);
  speech.say([es('uno')]);
  expect(spoken[0]).toMatchObject({ lang: 'es_ES', volume: 0.4 });
  expect(speech.voicedIn('en')).toBe('own');
});

it('reads Basque, Catalan and Galician by a Spanish voice and says so, and no English', () => {
  voices = [voice('es-ES')];
  const speech = createSpeech(synthesis);
  expect((['es', 'ca', 'eu', 'gl', 'en'] as const).map(speech.voicedIn)).toEqual([
    'own',
    'other',
    'other',
    'other',
    'none',
  ]);
});

it('ends at once in a browser that has no speech', () => {
  const speech = createSpeech(undefined);
  speech.say([es('uno')]);
  expect(speech.busy()).toBe(false);
  expect(speech.voicedIn('es')).toBe('none');
});

it('reads a number letter by letter', () => {
  expect(spelled('AB012')).toBe('A, B, 0, 1, 2');
});
