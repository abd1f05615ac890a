import { Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { texts } from './texts.ts';
import '@mantine/core/styles/Divider.css';

type Device = components['schemas']['Device'];

export function LinkForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const [ending, setEnding] = useState(false);
  if (ending) {
    return <RevokeForm device={device} onDone={onDone} onBack={() => setEnding(false)} />;
  }
  return (
    <Stack>
      <NameForm device={device} onDone={onDone} />
      <Divider />
      <Text>{texts.revokeHint}</Text>
      <Button
        variant="outline"
        color="red"
        size="md"
        style={{ alignSelf: 'start' }}
        onClick={() => setEnding(true)}
      >
        {texts.revoke}
      </Button>
    </Stack>
  );
}

function NameForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const { id, version, name } = device;
  const rename = useOperation(api.deviceRename, {
    onSuccess: (renamed) => {
      notify.success(texts.saved, renamed.name);
      onDone();
    },
  });
  const form = useOperationForm(rename, {
    initial: { version, name },
    required: ['name'],
    check: (values) => (values.name.trim() ? [] : [{ key: 'required' as const, field: 'name' }]),
    send: (values, outcomes) =>
      rename.run(
        { path: { deviceId: id }, body: { version: values.version, name: values.name.trim() } },
        undefined,
        outcomes,
      ),
  });
  const meanwhile = useMeanwhile({
    saved: { version, name },
    values: form.values,
    setValues: form.setValues,
    fields: { name: texts.name },
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={texts.name}
          description={texts.nameHint}
          size="md"
          maxLength={60}
          data-autofocus
        />
        {meanwhile}
        <FormEnd
          error={meanwhile ? null : form.error}
          busy={form.busy}
          label={texts.save}
          onBack={onDone}
        />
      </Stack>
    </form>
  );
}

function RevokeForm({
  device: { id, name, version },
  onDone,
  onBack,
}: {
  device: Device;
  onDone: () => void;
  onBack: () => void;
}) {
  const revoke = useOperation(api.deviceRevoke, {
    onSuccess: () => {
      notify.success(texts.revoked, name);
      onDone();
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    revoke.run({ path: { deviceId: id }, body: { version } });
  }
  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Text fw={600}>{texts.revokeSure(name)}</Text>
        <Text>{texts.revokeHint}</Text>
        <FormEnd
          error={revoke.error}
          busy={revoke.isPending}
          danger
          label={texts.revoke}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
