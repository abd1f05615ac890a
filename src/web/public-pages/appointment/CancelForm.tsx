import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { Heading } from '../parts/Heading.tsx';
import { momentText } from '../parts/times.ts';
import { Problems } from './Problems.tsx';
import { type Problem, texts } from './texts.ts';

interface Props {
  appointment: components['schemas']['Appointment'];
  language: Language;
  sending: boolean;
  problem: Problem | null;
  onBack: () => void;
  onCancel: () => void;
}

/** Asks for confirmation, since a cancelled slot is offered to other people. */
export function CancelForm({ appointment, language, sending, problem, onBack, onCancel }: Props) {
  const said = texts[language];
  const { at, timeZone, service, serviceNames } = appointment;
  const when = momentText(at, language, timeZone);
  return (
    <>
      <div>
        <Heading text={said.cancelAsk} focused />
        <p class="soft">
          {nameIn(language, { name: service, names: serviceNames })} · {when}
        </p>
        <p>{said.cancelHint}</p>
      </div>
      <Problems language={language} problem={problem} />
      <div class="actions">
        <button type="button" class="danger" aria-disabled={sending} onClick={onCancel}>
          {sending ? said.sending : said.cancelYes}
        </button>
        <button type="button" onClick={onBack}>
          {said.keep}
        </button>
      </div>
    </>
  );
}
