/** @jsxImportSource preact */
import type { Language } from '#domain/messages/kinds.ts';
import { troubleText } from '../parts/Trouble.tsx';
import { partTexts } from '../parts/texts.ts';
import { texts } from './texts/texts.ts';
import type { Work } from './use-work.ts';

/** How far the check against robots has come, and how to stop it or start it anew. */
export function WorkBox({
  work,
  language,
  onRetry,
  onStop,
}: {
  work: Work;
  language: Language;
  onRetry: () => void;
  onStop: () => void;
}) {
  const said = texts[language];
  const retry = (
    <button type="button" onClick={onRetry}>
      {partTexts[language].retry}
    </button>
  );
  return (
    <section class="work" aria-label={said.work}>
      <strong>{said.work}</strong>
      {typeof work === 'object' ? (
        <>
          <progress aria-label={said.work} value={work.part} />
          <span class="hint">{said.workHint}</span>
          <button type="button" onClick={onStop}>
            {said.cancel}
          </button>
        </>
      ) : work === 'done' ? (
        <span role="status">{`✓ ${said.workDone}`}</span>
      ) : work === 'stopped' ? (
        retry
      ) : (
        <>
          <span role="alert" class="fault">
            {work === 'internal' ? said.workFailed : troubleText(language, work)}
          </span>
          {retry}
        </>
      )}
    </section>
  );
}
