import { type FormEvent, useEffect, useRef, useState } from 'react';
import { countUnsent } from '../../session/unsent.ts';
import { PlainPage } from '../../ui/PlainPage.tsx';
import css from '../../ui/plain.module.css';
import { readArrival } from './arrival.ts';
import { SsoButtons } from './SsoButtons.tsx';
import { enter, enterProven, leaveForProvider, refusalText } from './sign-in.ts';
import { texts } from './texts.ts';
import { WorkBox } from './WorkBox.tsx';

export function LoginPage() {
  const { email, error, busy, worked, handleSubmit, giveUp, choose } = useSignIn();
  const [unsent] = useState(countUnsent);
  return (
    <PlainPage title={texts.title} lead={texts.lead}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        {error && (
          <p className={css.error} role="alert" id="login-error">
            {error}
          </p>
        )}
        {unsent.waiting > 0 && <p role="status">{texts.waiting(unsent.waiting)}</p>}
        {unsent.lost > 0 && <p role="status">{texts.lost(unsent.lost)}</p>}
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
        {worked !== null && <WorkBox part={worked} onCancel={giveUp} />}
        <SsoButtons busy={busy} onChoose={choose} />
      </form>
    </PlainPage>
  );
}

/** Sign-in with a password, which the server may ask to prove by work, or through a provider. */
function useSignIn() {
  const [{ way, returnTo }] = useState(readArrival);
  const [error, setError] = useState<string | null>(
    way?.kind === 'told' ? texts.arrivals[way.error] : null,
  );
  const [busy, setBusy] = useState(way?.kind === 'proven');
  /** Share of the proof of work that is done, from 0 to 1; null without one. */
  const [worked, setWorked] = useState<number | null>(null);
  const effort = useRef<AbortController | null>(null);
  const email = useRef<HTMLInputElement>(null);

  /** Stays busy on success, because the browser is loading the next document. */
  async function attempt(work: () => Promise<void>) {
    setError(null);
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      setBusy(false);
      setWorked(null);
      refuse(refusalText(failure));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was proven is for once
  useEffect(() => {
    if (way?.kind === 'proven') void attempt(() => enterProven(way, returnTo));
  }, [way]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    };
    if (!credentials.email || !credentials.password) return refuse(texts.missing);
    effort.current = new AbortController();
    const { signal } = effort.current;
    // The worker may still report progress after the abort.
    const onWorked = (part: number) => !signal.aborted && setWorked(part);
    void attempt(() => enter(credentials, returnTo, { onWorked, signal }));
  }

  function giveUp() {
    effort.current?.abort();
    setWorked(null);
    setBusy(false);
    email.current?.focus();
  }

  function refuse(text: string) {
    setError(text);
    email.current?.focus();
  }

  return {
    email,
    error,
    busy,
    worked,
    handleSubmit,
    giveUp,
    choose: (provider: string) => !busy && void attempt(() => leaveForProvider(provider, returnTo)),
  };
}
