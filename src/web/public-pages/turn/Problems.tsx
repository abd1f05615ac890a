import type { Language } from '#domain/names/languages.ts';
import { Trouble, troubleText } from '../parts/Trouble.tsx';
import type { Problem } from './texts/es.ts';
import { texts } from './texts/texts.ts';

export function Problems({ language, problem }: { language: Language; problem: Problem | null }) {
  return <Trouble text={problem && textOf(language, problem)} />;
}

function textOf(language: Language, problem: Problem): string {
  const own = texts[language].problems[problem];
  if (own !== undefined) return own;
  // A refusal by the browser has a text of its own.
  return problem === 'denied' ? '' : troubleText(language, problem);
}
