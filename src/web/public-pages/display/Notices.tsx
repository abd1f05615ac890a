import type { Language } from '#domain/names/languages.ts';
import { displayTexts } from './texts.ts';

interface Props {
  language: Language;
  /** Seconds since the last update once the stream is silent; else 0. */
  age: number;
  mute: boolean;
}

export function Notices({ language, age, mute }: Props) {
  const texts = displayTexts[language];
  return (
    <div role="status">
      {age > 0 && <p class="notice old">{texts.old(ageText(age))}</p>}
      {mute && <p class="notice">{texts.soundBlocked}</p>}
    </div>
  );
}

/** Formats an age such as 15 s, 3 min or 2 h. */
export function ageText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
