/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { isEmail } from '#domain/contacts/email.ts';
import type { Language } from '#domain/messages/kinds.ts';
import { send } from '../parts/ask.ts';
import { type Failure, troubleText } from '../parts/Trouble.tsx';
import { useSend } from '../parts/use-asked.ts';
import { texts } from './texts/texts.ts';

const empty = { name: '', email: '', page: '', text: '' };
const mostCharacters = 2000;

/** What kept a person from using a page, for the organisation. */
export function NoteForm({ language, slug }: { language: Language; slug: string }) {
  const said = texts[language].contact;
  const [note, setNote] = useState(empty);
  const [fault, setFault] = useState<'email' | 'text' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState(false);
  const { sending, run } = useSend();

  if (sent) {
    return (
      <h3 class="notice" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {said.thanks}. {said.thanksHint}
      </h3>
    );
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = isEmail(note.email.trim()) ? (note.text.trim() ? null : 'text') : 'email';
    setFault(wrong);
    setFailure(null);
    if (wrong) {
      document.getElementById(wrong)?.focus();
      return;
    }
    const body = { ...note, organisation: slug, language };
    const outcome = await run(() => send('/api/accessibility/notes', body));
    if (outcome?.ok) setSent(true);
    else if (outcome) setFailure(outcome.key);
  };
  const bound = (field: keyof typeof empty) => ({
    id: field,
    value: note[field],
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setNote({ ...note, [field]: currentTarget.value }),
  });
  const checked = (field: 'email' | 'text') => ({
    'aria-required': true,
    'aria-invalid': fault === field,
    'aria-describedby': fault === field ? `${field}-fault` : undefined,
  });

  return (
    <form class="actions" noValidate onSubmit={submit}>
      <label class="line">
        {said.name}
        <input {...bound('name')} autoComplete="name" maxLength={120} />
      </label>
      <label class="line">
        {said.email}
        <input
          {...bound('email')}
          {...checked('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </label>
      {fault === 'email' && (
        <p class="trouble" id="email-fault">
          {said.emailWrong}
        </p>
      )}
      <label class="line">
        {said.page}
        <input {...bound('page')} maxLength={200} />
      </label>
      <label class="line">
        {said.text}
        <textarea {...bound('text')} {...checked('text')} maxLength={mostCharacters} />
      </label>
      {fault === 'text' && (
        <p class="trouble" id="text-fault">
          {said.textMissing}
        </p>
      )}
      <p class="hint">{said.kept}</p>
      <div aria-live="assertive">
        {failure && <p class="trouble">{troubleText(language, failure)}</p>}
      </div>
      <button type="submit" class="main" aria-disabled={sending}>
        {sending ? said.sending : said.send}
      </button>
    </form>
  );
}
