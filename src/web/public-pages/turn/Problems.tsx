/** @jsxImportSource preact */
import type { Language } from '#domain/messages/kinds.ts';
import { troubleText } from '../parts/Trouble.tsx';
import { type Problem, texts } from './texts/texts.ts';

/** The reason why the last action failed; a screen reader announces it when it appears. */
export function Problems({ language, problem }: { language: Language; problem: Problem | null }) {
  return (
    <div aria-live="assertive">{problem && <p class="trouble">{textOf(language, problem)}</p>}</div>
  );
}

function textOf(language: Language, problem: Problem): string {
  const own = texts[language].problems[problem];
  if (own !== undefined) return own;
  // A refusal by the browser has a text of its own.
  return problem === 'denied' ? '' : troubleText(language, problem);
}
