import { type FormEvent, useRef, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { storeSession } from '../../session/session.ts';
import { PlainPage } from '../../ui/PlainPage.tsx';
import css from '../../ui/plain.module.css';
import { texts } from './texts.ts';

/** Signs in by e-mail and password. Either missing answers as wrong ones do (spec §5). */
export function LoginPage() {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    };
    setError(null);
    if (!credentials.email || !credentials.password) return refuse(texts.invalid);
    setBusy(true);
    try {
      storeSession(unwrap(await api.POST('/api/users/login', { body: credentials })));
      // A new document: nothing of whoever was here before stays in memory.
      window.location.replace('/web/');
    } catch (failure) {
      setBusy(false);
      refuse(errorText(failure));
    }
  }

  function refuse(text: string) {
    setError(text);
    email.current?.focus();
  }

  return (
    <PlainPage title={texts.title} lead={texts.lead}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        {error && (
          <p className={css.error} role="alert" id="login-error">
            {error}
          </p>
        )}
        <label className={css.field}>
          {texts.email}
          <input
            ref={email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={error !== null}
            aria-describedby={error ? 'login-error' : undefined}
          />
        </label>
        <label className={css.field}>
          {texts.password}
          <input
            name="password"
            type="password"
            autoComplete="current-password"
            aria-invalid={error !== null}
          />
        </label>
        <button type="submit" className={css.button} aria-disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </button>
      </form>
    </PlainPage>
  );
}
