import { useRef, useState } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { personalData } from '#domain/services/intake.ts';
import { Heading } from '../parts/Heading.tsx';
import { SubmitOrBack } from '../parts/SubmitOrBack.tsx';
import { type Failure, Trouble, troubleText } from '../parts/Trouble.tsx';
import { timeText } from '../parts/times.ts';
import { WorkBox } from '../parts/work/WorkBox.tsx';
import { type KeptPlace, keepPlace, keepTurn } from './kept.ts';
import { type Field, Line } from './Line.tsx';
import type { Place, Service } from './place.ts';
import { texts } from './texts/texts.ts';
import { useTake } from './use-take.ts';

interface Props {
  place: Place;
  service: Service;
  language: Language;
  kept: KeptPlace | null;
  onBack: () => void;
}

const lineOf: Partial<Record<Failure, Field>> = {
  code_wrong: 'code',
  document_invalid: 'document',
  phone_invalid: 'phone',
  email_invalid: 'email',
};

/**
 * Asks for the proof of presence and the data that the service requires. A repeat after a lost
 * answer gives the same number; a reserved place becomes a number with a later code.
 */
export function TakeForm({ place, service, language, kept: keptBefore, onBack }: Props) {
  const said = texts[language];
  const name = nameIn(language, service);
  const form = useRef<HTMLFormElement>(null);
  const lines = linesOf(service);
  const [typed, setTyped] = useState(typedFirst);
  const [fault, setFault] = useState<{ line: Field; missing: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, setKept] = useState(keptBefore);
  const { work, again, stop, sending, take } = useTake();
  const at = (instant: string) => timeText(instant, language, place.branch.timeZone);

  const show = (line: Field, missing: boolean) => {
    setFault({ line, missing });
    form.current?.querySelector<HTMLElement>(`[name=${line}]`)?.focus();
  };
  const showKept = (next: KeptPlace) => {
    if (kept) setProblem(said.kept.early(at(next.confirmFrom)));
    keepPlace(next);
    setKept(next);
    setTyped((before) => ({ ...before, code: '' }));
    form.current?.querySelector<HTMLElement>('h1')?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    setFault(null);
    const empty = lines.find((line) => typed[line].trim() === '');
    if (empty) return show(empty, true);
    const outcome = await take({ serviceId: service.id, language, typed, kept });
    if (!outcome) return;
    if (!outcome.ok) {
      const line = lineOf[outcome.key];
      if (line) show(line, false);
      else setProblem(said.problems[outcome.key] ?? troubleText(language, outcome.key));
    } else if ('place' in outcome.content) {
      showKept({ ...outcome.content, branchId: place.branch.id, serviceId: service.id });
    } else {
      openTurn(outcome.content.secret);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Heading text={kept ? said.kept.title(at(kept.since)) : name} focused />
      {kept && <p class="notice">{said.kept[place.proof](name, at(kept.confirmFrom))}</p>}
      {lines.map((line) => (
        <Line
          key={line}
          line={line}
          language={language}
          proof={place.proof}
          value={typed[line]}
          fault={fault?.line === line ? fault : null}
          onType={(value) => setTyped((before) => ({ ...before, [line]: value }))}
        />
      ))}
      {lines.length > 1 && (
        <p class="hint">{said.privacy(place.face.organisation, place.keptDays)}</p>
      )}
      <Trouble text={problem} />
      {work && <WorkBox work={work} language={language} onRetry={again} onStop={stop} />}
      <SubmitOrBack
        sending={sending}
        submit={sending ? said.taking : said.take}
        back={said.back}
        onBack={() => {
          keepPlace(null);
          onBack();
        }}
      />
    </form>
  );
}

const linesOf = ({ required }: Service): Field[] => [
  'code',
  ...personalData.filter((datum) => required.includes(datum)),
];

const typedFirst = (): Record<Field, string> => ({
  name: '',
  document: '',
  phone: '',
  email: '',
  // The QR code on the display includes the digits.
  code: location.hash.slice(1),
});

function openTurn(secret: string): void {
  keepPlace(null);
  keepTurn(secret);
  location.assign(`/web/turno#${secret}`);
}
