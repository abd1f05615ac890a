import { beforeEach, expect, it, vi } from 'vitest';
import { type Synthesis, spokenLabel } from '../../parts/voice.ts';
import { createSpeech } from './speech.ts';

class Utterance {
  text: string;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  volume = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang }) as SpeechSynthesisVoice; // the properties that the choice of a voice reads
let spoken: Utterance[] = [];
let voices: SpeechSynthesisVoice[] = [];
// The cast: the utterances are all of this file's class.
const synthesis = {
  speak: (utterance: unknown) => spoken.push(utterance as Utterance),
  cancel: vi.fn(),
  getVoices: () => voices,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
} as unknown as Synthesis;

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.mocked(synthesis.cancel).mockClear();
  spoken = [];
  voices = [voice('en-US'), voice('es-ES', false), voice('es_ES')];
});

const es = (text: string) => ({ text, language: 'es' as const });

/** Lets pending promises settle. */
const told = () => new Promise((resolve) => setTimeout(resolve));

it('speaks one sentence after another, and is busy until all has been said', async () => {
  const speech = createSpeech(synthesis);
  speech.say([es('uno'), es(' '), es('dos')]);
  expect(spoken.map(({ text }) => text)).toEqual(['uno']);
  spoken[0]?.onend?.();
  await told();
  expect(spoken.map(({ text }) => text)).toEqual(['uno', 'dos']);
  expect(speech.busy()).toBe(true);
  spoken[1]?.onend?.();
  await told();
  expect(speech.busy()).toBe(false);
});

it('is cut short by what comes next, whose turn the late end of the first does not take', async () => {
  const speech = createSpeech(synthesis);
  speech.say([es('uno'), es('dos')]);
  speech.say([es('tres')]);
  expect(synthesis.cancel).toHaveBeenCalled();
  spoken[0]?.onerror?.({ error: 'interrupted' });
  await told();
  expect(spoken.map(({ text }) => text)).toEqual(['uno', 'tres']);
  expect(speech.busy()).toBe(true);
});

it('is waited for no longer than its sentence can take', async () => {
  vi.useFakeTimers();
  const speech = createSpeech(synthesis);
  speech.say([es('uno'), es('dos')]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(spoken.map(({ text }) => text)).toEqual(['uno', 'dos']);
  // Once before speech starts, and once for utterances that the browser still queues.
  expect(synthesis.cancel).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(6000);
  expect(speech.busy()).toBe(false);
  vi.useRealTimers();
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

it('prefers Spain’s voice to another country’s', () => {
  voices = [voice('es-MX'), voice('es_ES', false)];
  const speech = createSpeech(synthesis);
  speech.say([es('uno')]);
  expect(spoken[0]?.lang).toBe('es_ES');
  voices = [voice('es-MX')];
  speech.say([es('dos')]);
  expect(spoken[1]?.lang).toBe('es-MX');
});

it('ends at once in a browser that has no speech', () => {
  const speech = createSpeech(undefined);
  speech.say([es('uno')]);
  expect(speech.busy()).toBe(false);
  expect(speech.voicedIn('es')).toBe('none');
});

it('reads the letters of a number one by one, and its digits as one number', () => {
  expect(spokenLabel('AB012')).toBe('A B 12');
});
