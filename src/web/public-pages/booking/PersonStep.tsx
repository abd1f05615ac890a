/** @jsxImportSource preact */
import { useCallback, useRef, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { waitTime } from '#domain/booking/day-share.ts';
import { type Outcome, read, send } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { troubleText } from '../parts/Trouble.tsx';
import { useSend } from '../parts/use-asked.ts';
import { useWork } from '../parts/work/use-work.ts';
import { WorkBox } from '../parts/work/WorkBox.tsx';
import type { StepProps } from './BookingPage.tsx';
import { Chosen } from './Chosen.tsx';
import { type Fault, faultsOf, fieldOf, fields, isRequired, type Service } from './draft.ts';
import { FieldBox } from './FieldBox.tsx';
import { type Field, texts } from './texts/texts.ts';

type Schemas = components['schemas'];
export type Booked = Schemas['Booked'] | Schemas['BookingWait'];
type Result = Outcome<Booked>;
type Failure = Extract<Result, { ok: false }>['key'];

interface Props extends StepProps {
  onGone: (at: string) => void;
  onBooked: (booked: Booked) => void;
}

const challengeFor = (slug: string, serviceId: number, at: string) =>
  read('/api/bookings/{slug}/services/{serviceId}/challenge', {
    path: { slug, serviceId },
    query: { at },
  });

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
  const ask = useCallback(() => challengeFor(slug, service.id, at), [slug, service.id, at]);
  const { work, again, attempt, stop } = useWork(ask);
  const { sending, run } = useSend();

  const show = (found: Partial<Record<Field, Fault>>) => {
    setFaults(found);
    const [first] = fields.filter((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first === undefined;
  };
  const submit = async () => {
    setProblem(null);
    if (!show(faultsOf(draft.fields, service))) return;
    const { name, document, email, phone } = draft.fields;
    const person = { name, document, email, phone, language, consents: draft.consents };
    const outcome = await run(() =>
      attempt((solution): Promise<Result> => {
        const path = { slug, serviceId: service.id };
        return waitDay
          ? send(
              '/api/bookings/{slug}/services/{serviceId}/wait',
              { day: waitDay, solution, person },
              { path },
            )
          : send(
              '/api/bookings/{slug}/services/{serviceId}/book',
              { at, solution, person },
              { path },
            );
      }),
    );
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
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
      <fieldset>
        <legend>{said.consent}</legend>
        {places.channels.map((channel) => (
          <label class="check" key={channel}>
            <input
              type="checkbox"
              checked={draft.consents.includes(channel)}
              onChange={({ currentTarget: { checked } }) =>
                onDraft({
                  consents: checked
                    ? [...draft.consents, channel]
                    : draft.consents.filter((each) => each !== channel),
                })
              }
            />
            <span>{said.consents[channel]}</span>
          </label>
        ))}
      </fieldset>
      <p class="hint">{said.privacy(places.face.organisation, places.keptDays)}</p>
      <WorkBox work={work} language={language} onRetry={again} onStop={stop} />
      <div aria-live="assertive">
        {problem && (
          <p class="trouble">{said.problems[problem] ?? troubleText(language, problem)}</p>
        )}
      </div>
      <div class="actions">
        <button type="submit" class="main" aria-disabled={sending}>
          {sending ? said.booking : waitDay ? said.wait : said.book}
        </button>
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      </div>
    </form>
  );
}
