import { Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { texts } from './act-texts.ts';

export function ShutForm({
  busy,
  onShut,
  onBack,
}: {
  busy: boolean;
  onShut: (reason: string) => void;
  onBack: () => void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '') onShut(reason);
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{texts.shutHint}</Text>
        <TextInput
          size="md"
          required
          data-autofocus
          maxLength={120}
          label={texts.reason}
          description={texts.reasonHint}
          error={tried && reason.trim() === '' && texts.reasonRequired}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <FormEnd error={null} busy={busy} label={texts.shut} danger onBack={onBack} />
      </Stack>
    </form>
  );
}
