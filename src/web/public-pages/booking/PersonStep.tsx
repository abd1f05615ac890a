import { useCallback, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { waitTime } from '#domain/booking/day-share.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Solution } from '../../work/work.ts';
import { type Outcome, read, send } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { SubmitOrBack } from '../parts/SubmitOrBack.tsx';
import { Trouble, troubleText } from '../parts/Trouble.tsx';
import { useSend } from '../parts/use-asked.ts';
import { useWork } from '../parts/work/use-work.ts';
import { WorkBox } from '../parts/work/WorkBox.tsx';
import { Chosen } from './Chosen.tsx';
import {
  type Booked,
  type Draft,
  type Fault,
  faultsOf,
  fieldOf,
  fields,
  isRequired,
  type Service,
  type StepProps,
} from './draft.ts';
import { FieldBox } from './FieldBox.tsx';
import type { Field } from './texts/es.ts';
import { texts } from './texts/texts.ts';

type Schemas = components['schemas'];
type Result = Outcome<Booked>;
type Failure = Extract<Result, { ok: false }>['key'];

interface Props extends StepProps {
  onGone: (at: string) => void;
  onBooked: (booked: Booked) => void;
}

export function PersonStep(props: Props) {
  const { draft } = props;
  const { service, at, waitDay } = draft;
  const when = at ?? (waitDay && waitTime(waitDay));
  return service && when ? <PersonForm {...props} service={service} at={when} /> : null;
}

function PersonForm({
  slug,
  language,
  places,
  draft,
  service,
  at,
  onDraft,
  onBack,
  onGone,
  onBooked,
}: Props & { service: Service; at: string }) {
  const said = texts[language];
  const { waitDay } = draft;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Record<Field, Fault>>>({});
  const [problem, setProblem] = useState<Failure | null>(null);
  const { work, again, stop, sending, book } = useBook(slug, service.id, at, waitDay);

  const show = (found: Partial<Record<Field, Fault>>) => {
    setFaults(found);
    const [first] = fields.filter((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first === undefined;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    if (!show(faultsOf(draft.fields, service))) return;
    const { name, document, email, phone } = draft.fields;
    const person = { name, document, email, phone, language, consents: draft.consents };
    const outcome = await book(person);
    if (!outcome) return;
    if (outcome.ok) return onBooked(outcome.content);
    const field = fieldOf[outcome.key];
    if (field) show({ [field]: 'wrong' });
    else if (!waitDay && (outcome.key === 'slot_taken' || outcome.key === 'slot_not_found'))
      onGone(at);
    else {
      setProblem(outcome.key);
      // A refused solution stays refused: another attempt needs a new challenge.
      if (outcome.key !== 'silent') again();
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Heading text={said.data} focused />
      <Chosen language={language} draft={draft} />
      {fields.map((field) => (
        <FieldBox
          key={field}
          field={field}
          language={language}
          value={draft.fields[field]}
          fault={faults[field]}
          required={isRequired(field, service)}
          onType={(value) => onDraft({ fields: { ...draft.fields, [field]: value } })}
        />
      ))}
      <Consents
        language={language}
        channels={places.channels}
        given={draft.consents}
        onChange={(consents) => onDraft({ consents })}
      />
      <p class="hint">{said.privacy(places.face.organisation, places.keptDays)}</p>
      <WorkBox work={work} language={language} onRetry={again} onStop={stop} />
      <Trouble text={problem && (said.problems[problem] ?? troubleText(language, problem))} />
      <SubmitOrBack
        sending={sending}
        submit={sending ? said.booking : waitDay ? said.wait : said.book}
        back={said.back}
        onBack={onBack}
      />
    </form>
  );
}

/** Books the time, or the place on the waiting list, with the proof of work that it requires. */
function useBook(slug: string, serviceId: number, at: string, waitDay: string | null) {
  const ask = useCallback(() => {
    const path = { slug, serviceId };
    return read('/api/bookings/{slug}/services/{serviceId}/challenge', { path, query: { at } });
  }, [slug, serviceId, at]);
  const { work, again, attempt, stop } = useWork(ask);
  const { sending, run } = useSend();
  const sendWith = (solution: Solution, person: Schemas['Booker']): Promise<Result> => {
    const path = { slug, serviceId };
    return waitDay
      ? send(
          '/api/bookings/{slug}/services/{serviceId}/wait',
          { day: waitDay, solution, person },
          { path },
        )
      : send('/api/bookings/{slug}/services/{serviceId}/book', { at, solution, person }, { path });
  };
  const book = (person: Schemas['Booker']) =>
    run(() => attempt((solution) => sendWith(solution, person)));
  return { work, again, stop, sending, book };
}

function Consents({
  language,
  channels,
  given,
  onChange,
}: {
  language: Language;
  channels: Draft['consents'];
  given: Draft['consents'];
  onChange: (consents: Draft['consents']) => void;
}) {
  const said = texts[language];
  return (
    <fieldset>
      <legend>{said.consent}</legend>
      {channels.map((channel) => (
        <label class="check" key={channel}>
          <input
            type="checkbox"
            checked={given.includes(channel)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...given, channel] : given.filter((each) => each !== channel))
            }
          />
          <span>{said.consents[channel]}</span>
        </label>
      ))}
    </fieldset>
  );
}
