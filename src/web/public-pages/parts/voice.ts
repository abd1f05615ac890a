import type { Language } from '#domain/messages/kinds.ts';

/** What the browser speaks with: `speechSynthesis`, which some lack. */
export type Synthesis = Pick<
  SpeechSynthesis,
  'speak' | 'cancel' | 'getVoices' | 'addEventListener' | 'removeEventListener'
>;

/** Whether there is a voice: of the language, another one that can read it, or none. */
export type Voiced = 'own' | 'other' | 'none';

/** Languages that a Spanish voice can read, as they are spelt much alike. */
const readBySpanish: readonly Language[] = ['ca', 'eu', 'gl'];

/** Of this browser. */
export const synthesis = () => (globalThis as { speechSynthesis?: Synthesis }).speechSynthesis;

// Some browsers load their voices once they are asked for them.
synthesis()?.getVoices();

/** The voice to speak a language with, and what it is to the language. */
export function voiceOf(
  voices: readonly SpeechSynthesisVoice[],
  language: Language,
): { voiced: Voiced; voice: SpeechSynthesisVoice | null } {
  const own = ofLanguage(voices, language);
  if (own) return { voiced: 'own', voice: own };
  const spanish = readBySpanish.includes(language) ? ofLanguage(voices, 'es') : null;
  return spanish ? { voiced: 'other', voice: spanish } : { voiced: 'none', voice: null };
}

/** Spain's before another country's, and those on the device, which need no network, before others. */
function ofLanguage(voices: readonly SpeechSynthesisVoice[], language: Language) {
  const nearest = [...voices].sort((a, b) => Number(b.localService) - Number(a.localService));
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-');
  const tags = [language === 'en' ? 'en-gb' : `${language}-es`, language];
  const found = tags.map((tag) => nearest.find((voice) => tagOf(voice).startsWith(tag)));
  return found.find((voice) => voice !== undefined) ?? null;
}

/** How long a sentence may take at most, by its letters: some browsers never say that it has ended. */
const longestMs = (text: string) => 4000 + text.length * 150;

/** What was given to the browser last. */
let latest: SpeechSynthesisUtterance | null = null;

/** A text as it is spoken; `volume` is 0 to 1. */
export interface Utterance {
  text: string;
  language: Language;
  volume: number;
}

/** Speaks a text and ends with it. Answers whether the browser let it speak. */
export function utter(
  by: Synthesis | undefined,
  { text, language, volume }: Utterance,
): Promise<boolean> {
  if (!by) return Promise.resolve(true);
  const utterance = new SpeechSynthesisUtterance(text);
  const { voice } = voiceOf(by.getVoices(), language);
  utterance.voice = voice;
  utterance.lang = voice?.lang ?? language;
  utterance.volume = volume;
  latest = utterance;
  return new Promise((resolve) => {
    const stuck = setTimeout(() => {
      // Else what comes next would wait behind it; what has come since is not cut short.
      if (latest === utterance) by.cancel();
      resolve(true);
    }, longestMs(text));
    const end = (allowed: boolean) => {
      clearTimeout(stuck);
      resolve(allowed);
    };
    utterance.onend = () => end(true);
    utterance.onerror = ({ error }) => end(error !== 'not-allowed');
    by.speak(utterance);
  });
}

/** A number as it is said: its letters one by one, and its digits as one number. */
export function spokenLabel(label: string): string {
  const [, letters = '', digits = ''] = /^(\D*)(\d*)$/.exec(label) ?? [];
  return [...letters, digits === '' ? '' : String(Number(digits))].filter(Boolean).join(' ');
}
