import { PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as api from '#contract/web.ts';
import { canSubmitPassword, passwordMessages } from '#domain/passwords/form-messages.ts';
import { passwordStrength } from '#domain/passwords/strength.ts';
import { ApiError, errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { refusalOf } from '../../parts/passwords/refusal.ts';
import type { User } from '../../session/storage.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './password.module.css';
import { takeChangedUser } from './take-changed-user.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/PasswordInput.css';

const empty = { current: '', password: '', confirmation: '' };

const fields = [
  { name: 'current', autoComplete: 'current-password' },
  { name: 'password', autoComplete: 'new-password' },
  { name: 'confirmation', autoComplete: 'new-password' },
] as const;

/** The password form of «Mi perfil» (spec §2 and §5 prescribe texts and toasts). */
export function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const online = useOnline();
  const [entry, setEntry] = useState(empty);
  const [tried, setTried] = useState(false);
  const change = useOperation(api.passwordChange, {
    // No automatic retries: the user decides at once whether to try again.
    retries: 0,
    onSuccess: async () => {
      await takeChangedUser();
      notify.success(texts.doneTitle, texts.done);
      setEntry(empty);
      setTried(false);
      onDone();
    },
    onError: (error) => notify.error(wasRefused(error) ? errorText(error) : texts.failed),
  });
  const messages = passwordMessages(entry);
  const sent = change.sent?.input.body.data.user;
  const isWrong = change.error instanceof ApiError && change.error.key === 'bad_current_pass';
  const refusals = {
    current: isWrong && refusalOf(change.error, sent?.current_password, entry.current),
    password: !isWrong && refusalOf(change.error, sent?.password, entry.password),
    confirmation: undefined,
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!canSubmitPassword(entry)) return;
    const { current, password, confirmation } = entry;
    const typed = { password, current_password: current, confirmPassword: confirmation };
    change.run({ body: { id: user.id, data: { user: typed } } });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Title order={3} size="h4">
          {texts.title}
        </Title>
        {fields.map(({ name, autoComplete }) => {
          // Required fields show errors only after a failed submit; other rules apply while typing.
          const shown = tried || entry[name] !== '' ? [...messages[name]] : [];
          const refused = refusals[name];
          if (refused) shown.push(refused);
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
              {name === 'password' && !refused && <Meter value={entry.password} />}
            </div>
          );
        })}
        <ActionButton
          type="submit"
          loading={change.isPending}
          refusal={online ? undefined : texts.offline}
        >
          {texts.submit}
        </ActionButton>
      </Stack>
    </form>
  );
}

/** True if the server has validated and refused the new password. */
const wasRefused = (error: Error) => error instanceof ApiError && error.issues.length > 0;

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
