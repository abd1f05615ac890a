import type { Language } from '#domain/names/languages.ts';
import type { PersonalDatum } from '#domain/services/intake.ts';
import { texts } from './texts/texts.ts';

export type Field = PersonalDatum | 'code';

/** Input attributes by field, for autofill and the matching on-screen keyboard. */
const kinds = {
  name: { type: 'text', autoComplete: 'name' },
  document: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  display: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
  word: { type: 'text', autoComplete: 'off' },
} as const;

export function Line({
  line,
  language,
  proof,
  value,
  fault,
  onType,
}: {
  line: Field;
  language: Language;
  proof: 'display' | 'word';
  value: string;
  fault: { missing: boolean } | null;
  onType: (value: string) => void;
}) {
  const said = texts[language];
  const hint = line === 'code' ? said.proofs[proof].hint : '';
  const described = [hint && `${line}-hint`, fault && `${line}-fault`].filter(Boolean).join(' ');
  const wrong = line === 'code' ? said.proofs[proof].wrong : said.wrong;
  return (
    <div class="field">
      <label for={line}>{line === 'code' ? said.proofs[proof].label : said.fields[line]}</label>
      <input
        {...kinds[line === 'code' ? proof : line]}
        id={line}
        name={line}
        value={value}
        maxLength={120}
        aria-required
        aria-invalid={fault !== null}
        aria-describedby={described || undefined}
        onInput={({ currentTarget: { value: typed } }) => onType(typed)}
      />
      {hint && (
        <span class="hint" id={`${line}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span class="fault" id={`${line}-fault`}>
          {fault.missing ? said.required : wrong}
        </span>
      )}
    </div>
  );
}
