import { type QuestionId, useDataAge } from '../../api/questions.ts';
import { texts } from './texts.ts';

/** Age of the last response, with a leading separator; renders nothing for current data. */
export function DataAge({ of }: { of: QuestionId }) {
  const seconds = useDataAge(of);
  return seconds > 0 ? <span> · {texts.age(seconds)}</span> : null;
}
