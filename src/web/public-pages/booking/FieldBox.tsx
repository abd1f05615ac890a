import type { Language } from '#domain/names/languages.ts';
import type { Fault } from './draft.ts';
import type { Field } from './texts/es.ts';
import { texts } from './texts/texts.ts';

/** Input attributes by field, for autofill and the matching on-screen keyboard. */
const kinds = {
  name: { type: 'text', autoComplete: 'name' },
  document: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

export function FieldBox({
  field,
  language,
  value,
  fault,
  required,
  onType,
}: {
  field: Field;
  language: Language;
  value: string;
  fault: Fault | undefined;
  required: boolean;
  onType: (value: string) => void;
}) {
  const said = texts[language];
  const hint = said.hints[field];
  const described = [hint && `${field}-hint`, fault && `${field}-fault`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={field}>
        {said.fields[field]}
        {!required && <span class="soft">{` (${said.optional})`}</span>}
      </label>
      <input
        {...kinds[field]}
        id={field}
        name={field}
        value={value}
        maxLength={120}
        aria-required={required}
        aria-invalid={fault !== undefined}
        aria-describedby={described || undefined}
        onInput={({ currentTarget: { value: typed } }) => onType(typed)}
      />
      {hint && (
        <span class="hint" id={`${field}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span class="fault" id={`${field}-fault`}>
          {fault === 'required' ? said.required : said.errors[field]}
        </span>
      )}
    </div>
  );
}
