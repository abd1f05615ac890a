import type { Language } from '#domain/messages/kinds.ts';
import { voiceFor } from '../../parts/voice.ts';

/** What the browser speaks with: `window.speechSynthesis`, which some lack. */
export type Synthesis = Pick<
  SpeechSynthesis,
  'speak' | 'cancel' | 'getVoices' | 'addEventListener' | 'removeEventListener'
>;

/** Whether there is a voice: of the language, another one that can read it, or none. */
export type Voiced = 'own' | 'other' | 'none';

/** Languages that a Spanish voice can read, as they are spelt much alike. */
const readBySpanish: readonly Language[] = ['ca', 'eu', 'gl'];

/** Of several voices of a language, those on the device first, which need no network. */
const nearest = (voices: readonly SpeechSynthesisVoice[]) =>
  [...voices].sort((a, b) => Number(b.localService) - Number(a.localService));

function choose(voices: readonly SpeechSynthesisVoice[], language: Language) {
  const own = voiceFor(nearest(voices), language);
  if (own) return { voiced: 'own' as const, voice: own };
  const spanish = readBySpanish.includes(language) ? voiceFor(nearest(voices), 'es') : null;
  return spanish
    ? { voiced: 'other' as const, voice: spanish }
    : { voiced: 'none' as const, voice: null };
}

/** One sentence, in its language. */
export interface Said {
  text: string;
  language: Language;
}

export interface Speech {
  /** Speaks the sentences one after another, and what it said until now no more. */
  say: (sentences: readonly Said[]) => void;
  stop: () => void;
  /** Whether it is speaking: a browser that never says that it has ended is not waited for. */
  busy: () => boolean;
  /** How loud, from 0 to 1. */
  setVolume: (volume: number) => void;
  voicedIn: (language: Language) => Voiced;
  /** Calls back when the browser's voices have changed; answers how to stop that. */
  onVoices: (changed: () => void) => () => void;
}

/** How long a sentence may take at most, by its letters. */
const longestMs = (text: string) => 4000 + text.length * 150;

/** Speech that is cut short by what comes next. */
export function createSpeech(synthesis: Synthesis | undefined): Speech {
  let volume = 1;
  let busyUntil = 0;
  // The sentences that are being spoken: those before it have lost their say.
  let round = 0;
  const voices = () => synthesis?.getVoices() ?? [];
  const speak = ([first, ...rest]: readonly Said[], mine: number): void => {
    if (mine !== round) return;
    if (!first || !synthesis) {
      busyUntil = 0;
      return;
    }
    busyUntil = performance.now() + longestMs(first.text);
    const utterance = new SpeechSynthesisUtterance(first.text);
    const { voice } = choose(voices(), first.language);
    utterance.lang = voice?.lang ?? first.language;
    utterance.voice = voice;
    utterance.volume = volume;
    const next = () => speak(rest, mine);
    utterance.onend = next;
    utterance.onerror = next;
    synthesis.speak(utterance);
  };
  const stop = () => {
    round += 1;
    busyUntil = 0;
    synthesis?.cancel();
  };
  return {
    say(sentences) {
      stop();
      speak(
        sentences.filter(({ text }) => text.trim() !== ''),
        round,
      );
    },
    stop,
    busy: () => performance.now() < busyUntil,
    setVolume: (next) => {
      volume = next;
    },
    voicedIn: (language) => choose(voices(), language).voiced,
    onVoices(changed) {
      synthesis?.addEventListener('voiceschanged', changed);
      return () => synthesis?.removeEventListener('voiceschanged', changed);
    },
  };
}

/** A number as it is read aloud: letter by letter and digit by digit. */
export function spelled(label: string): string {
  return [...label].join(', ');
}
