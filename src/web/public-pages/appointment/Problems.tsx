import type { Language } from '#domain/names/languages.ts';
import { Trouble, troubleText } from '../parts/Trouble.tsx';
import { type Problem, texts } from './texts.ts';

export function Problems({ language, problem }: { language: Language; problem: Problem | null }) {
  const { problems } = texts[language];
  return <Trouble text={problem && (problems[problem] ?? troubleText(language, problem))} />;
}
