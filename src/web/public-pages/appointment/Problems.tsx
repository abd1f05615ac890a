/** @jsxImportSource preact */
import type { Language } from '#domain/messages/kinds.ts';
import { troubleText } from '../parts/Trouble.tsx';
import { type Problem, texts } from './texts.ts';

/** The reason why the last action failed; a screen reader announces it when it appears. */
export function Problems({ language, problem }: { language: Language; problem: Problem | null }) {
  return (
    <div aria-live="assertive">
      {problem && (
        <p class="trouble">{texts[language].problems[problem] ?? troubleText(language, problem)}</p>
      )}
    </div>
  );
}
