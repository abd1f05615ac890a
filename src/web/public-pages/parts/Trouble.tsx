import type { Language } from '#domain/names/languages.ts';
import type { Outcome } from './ask.ts';
import { Heading } from './Heading.tsx';
import { partTexts } from './texts.ts';

export type Failure = Extract<Outcome<unknown>, { ok: false }>['key'];

export function troubleText(language: Language, key: Failure): string {
  const texts = partTexts[language];
  if (key === 'silent') return `${texts.silent}. ${texts.silentHint}`;
  if (key === 'link_invalid') return `${texts.invalid}. ${texts.invalidHint}`;
  return key === 'rate_limited' ? texts.tooMany : texts.failed;
}

/** The reason why the last action failed; a screen reader announces it when it appears. */
export function Trouble({ text }: { text: string | null }) {
  return <div aria-live="assertive">{text !== null && <p class="trouble">{text}</p>}</div>;
}

export function Unread({
  language,
  failure,
  onRetry,
}: {
  language: Language;
  failure: Failure;
  onRetry: () => void;
}) {
  const texts = partTexts[language];
  if (failure === 'link_invalid') {
    return (
      <div role="alert">
        <Heading text={texts.invalid} />
        <p>{texts.invalidHint}</p>
      </div>
    );
  }
  const silent = failure === 'silent';
  return (
    <>
      <div role="alert">
        <Heading text={silent ? texts.silent : texts.failed} />
        {silent && <p>{texts.silentHint}</p>}
      </div>
      <button type="button" class="main" onClick={onRetry}>
        {texts.retry}
      </button>
    </>
  );
}

export function Loading({ language }: { language: Language }) {
  return (
    <p class="loading" role="status">
      {partTexts[language].loading}
    </p>
  );
}
