import type { Language } from '#domain/names/languages.ts';
import type { Outcome } from './ask.ts';
import { Choice } from './Choice.tsx';
import { troubleText } from './Trouble.tsx';
import { partTexts } from './texts.ts';
import { timeText } from './times.ts';

interface Props {
  /** Null while the day is loading. */
  outcome: Outcome<unknown> | null;
  times: readonly string[];
  chosen: string | null;
  legend: string;
  none: string;
  language: Language;
  timeZone: string;
  onChoose: (at: string) => void;
  onRetry: () => void;
}

export function Times({
  outcome,
  times,
  chosen,
  legend,
  none,
  language,
  timeZone,
  onChoose,
  onRetry,
}: Props) {
  if (outcome === null) return <p role="status">{partTexts[language].loading}</p>;
  if (!outcome.ok) {
    return (
      <div role="alert">
        <p class="trouble">{troubleText(language, outcome.key)}</p>
        <button type="button" onClick={onRetry}>
          {partTexts[language].retry}
        </button>
      </div>
    );
  }
  if (times.length === 0) {
    return (
      <p class="soft" role="status">
        {none}
      </p>
    );
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="times">
        {times.map((at) => (
          <Choice key={at} name="time" checked={at === chosen} onChoose={() => onChoose(at)}>
            {timeText(at, language, timeZone)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
