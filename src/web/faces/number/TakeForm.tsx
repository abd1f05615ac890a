/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { Language } from '#domain/messages/kinds.ts';
import { personalData } from '#domain/services/intake.ts';
import { send } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { type Failure, troubleText } from '../parts/Trouble.tsx';
import { useSend } from '../parts/use-asked.ts';
import { keepTurn, phoneIdentity } from './kept.ts';
import { type Field, Line } from './Line.tsx';
import { branchPath, type Place, type Service } from './place.ts';
import { texts } from './texts/texts.ts';

interface Props {
  place: Place;
  service: Service;
  language: Language;
  onBack: () => void;
}

/** The line that the server has found fault with. */
const lineOf: Partial<Record<Failure, Field>> = {
  code_wrong: 'code',
  document_invalid: 'document',
  phone_invalid: 'phone',
  email_invalid: 'email',
};

/**
 * The proof that somebody is there and what the service asks of them. Sent again after a lost answer
 * it comes to the same number.
 */
export function TakeForm({ place, service, language, onBack }: Props) {
  const said = texts[language];
  const form = useRef<HTMLFormElement>(null);
  const lines: readonly Field[] = [
    'code',
    ...personalData.filter((datum) => service.required.includes(datum)),
  ];
  const [typed, setTyped] = useState<Record<Field, string>>({
    ...{ name: '', document: '', phone: '', email: '' },
    // The display's own QR code carries its digits.
    code: location.hash.slice(1),
  });
  const [fault, setFault] = useState<{ line: Field; missing: boolean } | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const { sending, run } = useSend();

  const show = (line: Field, missing: boolean) => {
    setFault({ line, missing });
    form.current?.querySelector<HTMLElement>(`[name=${line}]`)?.focus();
  };
  const submit = async () => {
    setProblem(null);
    setFault(null);
    const empty = lines.find((line) => typed[line].trim() === '');
    if (empty) return show(empty, true);
    const { code, ...person } = typed;
    const outcome = await run(() =>
      send(
        '/api/intake/{slug}/{branchId}/tickets',
        { serviceId: service.id, language, phone: phoneIdentity(), code, person },
        { path: branchPath },
      ),
    );
    if (outcome?.ok) {
      const { secret } = outcome.content;
      keepTurn(secret);
      location.assign(`/web/turno#${secret}`);
    } else if (outcome) {
      const line = lineOf[outcome.key];
      if (line) show(line, false);
      else setProblem(outcome.key);
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
      <Heading text={service.name} focused />
      {lines.map((line) => (
        <Line
          key={line}
          {...{ line, language }}
          proof={place.proof}
          value={typed[line]}
          fault={fault?.line === line ? fault : null}
          onType={(value) => setTyped((before) => ({ ...before, [line]: value }))}
        />
      ))}
      {lines.length > 1 && (
        <p class="hint">{said.privacy(place.face.organisation, place.keptDays)}</p>
      )}
      <div aria-live="assertive">
        {problem && (
          <p class="trouble">{said.problems[problem] ?? troubleText(language, problem)}</p>
        )}
      </div>
      <div class="actions">
        <button type="submit" class="main" aria-disabled={sending}>
          {sending ? said.taking : said.take}
        </button>
        <button type="button" onClick={onBack}>
          {said.back}
        </button>
      </div>
    </form>
  );
}
