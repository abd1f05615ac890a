import type { Language } from '#domain/names/languages.ts';
import { type Synthesis, utter, type Voiced, voiceOf } from '../../parts/voice.ts';

export interface Said {
  text: string;
  language: Language;
}

export interface Speech {
  say: (sentences: readonly Said[]) => void;
  stop: () => void;
  busy: () => boolean;
  /** Volume from 0 to 1. */
  setVolume: (volume: number) => void;
  voicedIn: (language: Language) => Voiced;
  /** Calls back when the browser's voices change; returns the unsubscribe function. */
  onVoices: (changed: () => void) => () => void;
}

export function createSpeech(synthesis: Synthesis | undefined): Speech {
  let volume = 1;
  let busy = false;
  // Identifies the current sentences; earlier ones stop when it changes.
  let round = 0;
  const stop = () => {
    round += 1;
    busy = false;
    synthesis?.cancel();
  };
  return {
    async say(sentences) {
      stop();
      const mine = round;
      for (const said of sentences.filter(({ text }) => text.trim() !== '')) {
        busy = synthesis !== undefined;
        await utter(synthesis, { ...said, volume });
        if (mine !== round) return;
      }
      busy = false;
    },
    stop,
    busy: () => busy,
    setVolume: (next) => {
      volume = next;
    },
    voicedIn: (language) => voiceOf(synthesis?.getVoices() ?? [], language).voiced,
    onVoices(changed) {
      synthesis?.addEventListener('voiceschanged', changed);
      return () => synthesis?.removeEventListener('voiceschanged', changed);
    },
  };
}
