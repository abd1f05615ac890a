import type { Language } from '#domain/names/languages.ts';

/** Some browsers lack `speechSynthesis`. */
export type Synthesis = Pick<
  SpeechSynthesis,
  'speak' | 'cancel' | 'getVoices' | 'addEventListener' | 'removeEventListener'
>;

/** `own`: a voice of the language; `other`: a voice that can read it. */
export type Voiced = 'own' | 'other' | 'none';

/** Languages that a Spanish voice can read, since their spelling is similar. */
const readBySpanish: readonly Language[] = ['ca', 'eu', 'gl'];

// The cast: TypeScript declares it always present, but some browsers lack it.
export const synthesis = () => (globalThis as { speechSynthesis?: Synthesis }).speechSynthesis;

// Some browsers load their voices only after the first call.
synthesis()?.getVoices();

export function voiceOf(
  voices: readonly SpeechSynthesisVoice[],
  language: Language,
): { voiced: Voiced; voice: SpeechSynthesisVoice | null } {
  const own = ofLanguage(voices, language);
  if (own) return { voiced: 'own', voice: own };
  const spanish = readBySpanish.includes(language) ? ofLanguage(voices, 'es') : null;
  return spanish ? { voiced: 'other', voice: spanish } : { voiced: 'none', voice: null };
}

/** Prefers voices of Spain, then voices on the device, which need no network. */
function ofLanguage(voices: readonly SpeechSynthesisVoice[], language: Language) {
  const nearest = [...voices].sort((a, b) => Number(b.localService) - Number(a.localService));
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-');
  const tags = [language === 'en' ? 'en-gb' : `${language}-es`, language];
  const found = tags.map((tag) => nearest.find((voice) => tagOf(voice).startsWith(tag)));
  return found.find((voice) => voice !== undefined) ?? null;
}

/** Time limit of a sentence by its length: some browsers never report its end. */
const longestMs = (text: string) => 4000 + text.length * 150;

let latest: SpeechSynthesisUtterance | null = null;

/** `volume` is 0 to 1. */
export interface Utterance {
  text: string;
  language: Language;
  volume: number;
}

/** Speaks a text and resolves at its end: to false if the browser refused to speak. */
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
      // Else it would block the next utterance; a later one is not cancelled.
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

/** Spells the letters of a ticket's number and reads its digits as one number. */
export function spokenLabel(label: string): string {
  const [, letters = '', digits = ''] = /^(\D*)(\d*)$/.exec(label) ?? [];
  return [...letters, digits === '' ? '' : String(Number(digits))].filter(Boolean).join(' ');
}
