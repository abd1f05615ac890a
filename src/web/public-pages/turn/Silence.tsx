import { useState } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import type { TurnTexts } from './texts/es.ts';
import { texts } from './texts/texts.ts';

interface Props {
  language: Language;
  /** Whole seconds. */
  age: number;
  opening: boolean;
}

/** Shows the age of the view. A screen reader announces it once and not each second. */
export function Silence({ language, age, opening }: Props) {
  const said = texts[language];
  const words = (opening ? said.opening : said.silent)(ageText(age, said));
  const [first] = useState(words);
  return (
    <p class="notice">
      <span class="apart" role="alert">
        {first}
      </span>
      <span aria-hidden="true">{words}</span>
    </p>
  );
}

function ageText(seconds: number, said: TurnTexts): string {
  if (seconds < 60) return said.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? said.minutes(minutes) : said.hours(Math.floor(minutes / 60));
}
