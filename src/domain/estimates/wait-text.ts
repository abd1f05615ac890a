import type { Language } from '../names/languages.ts';
import type { WaitRange } from './as-people-read.ts';

interface WaitTexts {
  upTo: (minutes: number) => string;
  between: (from: number, to: number) => string;
  over: (hours: number) => string;
}

const waitTexts: Record<Language, WaitTexts> = {
  es: {
    upTo: (minutes) => `menos de ${minutes} minutos`,
    between: (from, to) => `de ${from} a ${to} minutos`,
    over: (hours) => `más de ${hours} horas`,
  },
  en: {
    upTo: (minutes) => `less than ${minutes} minutes`,
    between: (from, to) => `${from} to ${to} minutes`,
    over: (hours) => `more than ${hours} hours`,
  },
  ca: {
    upTo: (minutes) => `menys de ${minutes} minuts`,
    between: (from, to) => `de ${from} a ${to} minuts`,
    over: (hours) => `més de ${hours} hores`,
  },
  eu: {
    upTo: (minutes) => `${minutes} minutu baino gutxiago`,
    between: (from, to) => `${from} eta ${to} minutu artean`,
    over: (hours) => `${hours} ordu baino gehiago`,
  },
  gl: {
    upTo: (minutes) => `menos de ${minutes} minutos`,
    between: (from, to) => `de ${from} a ${to} minutos`,
    over: (hours) => `máis de ${hours} horas`,
  },
};

/** Minutes beyond which a range is of no use for planning. */
const longest = 120;

/** Returns an estimated wait as text to read or speak, such as «de 10 a 20 minutos». */
export function waitText(language: Language, { fromMinutes, toMinutes }: WaitRange): string {
  const texts = waitTexts[language];
  if (fromMinutes >= longest) return texts.over(Math.floor(fromMinutes / 60));
  return fromMinutes === 0 ? texts.upTo(toMinutes) : texts.between(fromMinutes, toMinutes);
}

/** Returns a language-neutral short form for a display, such as «10–20 min». */
export function shortWaitText({ fromMinutes, toMinutes }: WaitRange): string {
  if (fromMinutes >= longest) return `> ${Math.floor(fromMinutes / 60)} h`;
  return fromMinutes === 0 ? `< ${toMinutes} min` : `${fromMinutes}–${toMinutes} min`;
}
