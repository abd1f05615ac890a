import { useCallback, useState } from 'preact/hooks';
import { isEmail } from '#domain/contacts/email.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Solution } from '../../work/work.ts';
import { read, send } from '../parts/ask.ts';
import { type Failure, Trouble, troubleText } from '../parts/Trouble.tsx';
import { useSend } from '../parts/use-asked.ts';
import { useWork } from '../parts/work/use-work.ts';
import { WorkBox } from '../parts/work/WorkBox.tsx';
import { texts } from './texts/texts.ts';

const empty = { name: '', email: '', page: '', text: '' };
const mostCharacters = 2000;

type Checked = 'email' | 'text';

/**
 * Browsers offer WebCrypto over a secure connection only; without it the server takes few notes.
 */
const canWork = () => 'subtle' in crypto;

export function NoteForm({ language, slug }: { language: Language; slug: string }) {
  const said = texts[language].contact;
  const [note, setNote] = useState(empty);
  const [fault, setFault] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState(false);
  // Starts on the first touch of the form, since most visitors only read the page.
  const [begun, setBegun] = useState(false);
  const works = begun && canWork();
  const { work, again, stop, sending, sendNote } = useNote(slug, works);

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
    const outcome = await sendNote({ ...note, language });
    if (outcome?.ok) setSent(true);
    else if (outcome) setFailure(outcome.key);
  };
  const bound = (field: keyof typeof empty) => ({
    id: field,
    value: note[field],
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setNote({ ...note, [field]: currentTarget.value }),
  });
  const checked = (field: Checked) => ({
    'aria-required': true,
    'aria-invalid': fault === field,
    'aria-describedby': fault === field ? `${field}-fault` : undefined,
  });

  return (
    <form class="actions" noValidate onSubmit={submit} onFocusIn={() => setBegun(true)}>
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
      {fault === 'email' && <Fault field={fault} text={said.emailWrong} />}
      <label class="line">
        {said.page}
        <input {...bound('page')} maxLength={200} />
      </label>
      <label class="line">
        {said.text}
        <textarea {...bound('text')} {...checked('text')} maxLength={mostCharacters} />
      </label>
      {fault === 'text' && <Fault field={fault} text={said.textMissing} />}
      <p class="hint">{said.kept}</p>
      {works && <WorkBox work={work} language={language} onRetry={again} onStop={stop} />}
      <Trouble text={failure && troubleText(language, failure)} />
      <button type="submit" class="main" aria-disabled={sending}>
        {sending ? said.sending : said.send}
      </button>
    </form>
  );
}

function Fault({ field, text }: { field: Checked; text: string }) {
  return (
    <p class="trouble" id={`${field}-fault`}>
      {text}
    </p>
  );
}

/** Sends a note, with the proof of work if `works` and the work has ended well. */
function useNote(slug: string, works: boolean) {
  const { sending, run } = useSend();
  const ask = useCallback(
    () => read('/api/accessibility/challenge', { query: { organisation: slug } }),
    [slug],
  );
  const { work, again, attempt, stop } = useWork(works ? ask : null);
  const sendNote = (note: typeof empty & { language: Language }) => {
    const sendWith = (solution: Solution | null) =>
      send('/api/accessibility/notes', { ...note, organisation: slug, solution });
    return run(async () => (works && (await attempt(sendWith))) || sendWith(null));
  };
  return { work, again, stop, sending, sendNote };
}
