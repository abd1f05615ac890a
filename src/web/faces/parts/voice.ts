import type { Language } from '#domain/messages/kinds.ts';

/** What a browser that never says that it has finished is waited for. */
const longestMs = 20_000;

/** The voice to speak a language with: Spain's before another country's; null where there is none. */
export function voiceFor<Voice extends Pick<SpeechSynthesisVoice, 'lang'>>(
  voices: readonly Voice[],
  language: Language,
): Voice | null {
  const tags = [language === 'en' ? 'en-gb' : `${language}-es`, language];
  const tagOf = ({ lang }: Voice) => lang.toLowerCase().replace('_', '-');
  const found = tags.map((tag) => voices.find((voice) => tagOf(voice).startsWith(tag)));
  return found.find((voice) => voice !== undefined) ?? null;
}

/** Nothing in browsers that cannot speak. */
const voices = () =>
  (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis?.getVoices() ?? [];

// Some browsers load their voices once they are asked for them.
voices();

/**
 * Speaks a text and ends with it; a language without a voice is silent. `volume` is 0 to 100.
 * Answers whether the browser let it speak.
 */
export function speak(text: string, language: Language, volume: number): Promise<boolean> {
  const voice = voiceFor(voices(), language);
  if (!voice) return Promise.resolve(true);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.volume = volume / 100;
  return new Promise((resolve) => {
    const stuck = setTimeout(() => {
      speechSynthesis.cancel();
      resolve(true);
    }, longestMs);
    const end = (allowed: boolean) => {
      clearTimeout(stuck);
      resolve(allowed);
    };
    utterance.onend = () => end(true);
    utterance.onerror = ({ error }) => end(error !== 'not-allowed');
    speechSynthesis.speak(utterance);
  });
}
