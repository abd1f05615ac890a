import type { Language } from '#domain/names/languages.ts';
import { troubleText } from '../Trouble.tsx';
import { partTexts } from '../texts.ts';
import { texts } from './texts.ts';
import type { Work } from './use-work.ts';

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
    <section class="work" aria-label={said.title}>
      <strong>{said.title}</strong>
      {typeof work === 'object' ? (
        <>
          <progress aria-label={said.title} value={work.part} />
          <span class="hint">{said.hint}</span>
          <button type="button" onClick={onStop}>
            {said.cancel}
          </button>
        </>
      ) : work === 'done' ? (
        <span role="status">{`✓ ${said.done}`}</span>
      ) : work === 'stopped' ? (
        retry
      ) : (
        <>
          <span role="alert" class="fault">
            {work === 'internal' ? said.failed : troubleText(language, work)}
          </span>
          {retry}
        </>
      )}
    </section>
  );
}
