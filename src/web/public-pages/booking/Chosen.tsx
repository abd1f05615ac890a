import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { momentText, wholeDay } from '../parts/times.ts';
import type { Draft } from './draft.ts';
import { texts } from './texts/texts.ts';

export function Chosen({ language, draft }: { language: Language; draft: Draft }) {
  const { branch, service, at, waitDay } = draft;
  if (!branch || !service || !(at || waitDay)) return null;
  const { timeZone } = branch;
  const when = at
    ? momentText(at, language, timeZone)
    : `${wholeDay(waitDay ?? '', language)} (${texts[language].full})`;
  return (
    <p class="chosen">
      <strong>{when}</strong>
      <span>{`${nameIn(language, service)} · ${branch.name}`}</span>
    </p>
  );
}
