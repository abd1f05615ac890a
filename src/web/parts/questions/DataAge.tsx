import { type QuestionId, useDataAge } from '../../api/questions.ts';
import { texts } from './texts.ts';

/** By how much the last answer may be behind, after what stands before it; nothing where it is of now. */
export function DataAge({ of }: { of: QuestionId }) {
  const seconds = useDataAge(of);
  return seconds > 0 ? <span> · {texts.age(seconds)}</span> : null;
}
