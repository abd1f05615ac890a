import { PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as api from '#contract/web.ts';
import { canSubmitPassword, passwordMessages } from '#domain/passwords/form-messages.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { refusalOf } from '../../parts/passwords/refusal.ts';
import { suggestedPassword } from './suggested-password.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/PasswordInput.css';

const untyped = { password: '', confirmation: '' };

/** Sets another user's password, by the rules of the user's own form (spec §5). */
export function SetPasswordForm({
  id,
  onDone,
  onBack,
}: {
  id: number;
  onDone: () => void;
  onBack: () => void;
}) {
  const [suggested] = useState(suggestedPassword);
  const [entry, setEntry] = useState({ password: suggested, confirmation: suggested });
  const [tried, setTried] = useState(false);
  const set = useOperation(api.changePasswordFromSecurity, {
    onSuccess: () => {
      notify.success(texts.title, texts.passwordSet);
      unsaved.release();
      onDone();
    },
  });
  const unsaved = useUnsaved(() => entry.password !== suggested);
  const messages = passwordMessages(entry);
  const isSuggested = entry.password === suggested;
  const refused = refusalOf(set.error, set.sent?.input.body.password, entry.password);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!canSubmitPassword(entry)) return;
    const { password, confirmation } = entry;
    set.run({ body: { id, password, passwordConfirmation: confirmation } });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{texts.passwordHint}</Text>
        {(['password', 'confirmation'] as const).map((name) => (
          <PasswordInput
            key={name}
            // Visible, because Security tells the user the suggested password.
            {...(isSuggested && { visible: true })}
            label={texts[name]}
            autoComplete="new-password"
            withAsterisk
            aria-required
            size="md"
            maxLength={100}
            value={entry[name]}
            error={
              (name === 'password' && refused) ||
              ((tried || entry[name] !== '') && messages[name].join('. '))
            }
            onFocus={(event) => isSuggested && event.currentTarget.select()}
            onChange={({ currentTarget: { value } }) =>
              setEntry({ ...(isSuggested ? untyped : entry), [name]: value })
            }
          />
        ))}
        {unsaved.question}
        <FormEnd
          error={refused ? null : set.error}
          busy={set.isPending}
          label={texts.setPassword}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
