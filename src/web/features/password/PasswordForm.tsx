import { PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { canSubmitPassword, passwordMessages } from '#domain/passwords/form.ts';
import { passwordStrength } from '#domain/passwords/strength.ts';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import type { User } from '../../session/storage.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { changePassword, isRefusal } from './change-password.ts';
import css from './password.module.css';
import { texts } from './texts.ts';
import '@mantine/core/styles/PasswordInput.css';

const empty = { current: '', password: '', confirmation: '' };

const fields = [
  { name: 'current', autoComplete: 'current-password' },
  { name: 'password', autoComplete: 'new-password' },
  { name: 'confirmation', autoComplete: 'new-password' },
] as const;

/** The password-change form of «Mi perfil» (spec §2 and §5, texts and toasts to the letter). */
export function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const online = useOnline();
  const [entry, setEntry] = useState(empty);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const messages = passwordMessages(entry);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!canSubmitPassword(entry) || sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await changePassword(user, entry, crypto.randomUUID());
      notify.success(texts.doneTitle, texts.done);
      setEntry(empty);
      setTried(false);
      onDone();
    } catch (error) {
      notify.error(isRefusal(error) ? errorText(error) : texts.failed);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Title order={3} size="h4">
          {texts.title}
        </Title>
        {fields.map(({ name, autoComplete }) => {
          // Required fields say so after a failed submit; rules while the person types.
          const shown = tried || entry[name] !== '' ? messages[name] : [];
          return (
            <div key={name}>
              <PasswordInput
                label={texts[name]}
                autoComplete={autoComplete}
                size="md"
                maxLength={100}
                value={entry[name]}
                error={shown.length > 0 && shown.join('. ')}
                onChange={(event) => setEntry({ ...entry, [name]: event.currentTarget.value })}
              />
              {name === 'password' && <Meter value={entry.password} />}
            </div>
          );
        })}
        <ActionButton type="submit" loading={busy} refusal={online ? undefined : texts.offline}>
          {texts.submit}
        </ActionButton>
      </Stack>
    </form>
  );
}

function Meter({ value }: { value: string }) {
  const { level, width } = passwordStrength(value);
  if (level === null) return null;
  return (
    <div className={css.meter} data-level={level}>
      <div className={css.bar} style={{ width }} />
      <Text size="sm" c="dimmed" role="status">
        {texts.strength[level]}
      </Text>
    </div>
  );
}
