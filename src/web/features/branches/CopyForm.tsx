import { Stack, Text, TextInput } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { texts } from './texts.ts';

export function CopyForm({
  branch: { id: branchId, name },
  onDone,
  onBack,
}: {
  branch: components['schemas']['BranchRecord'];
  onDone: (id: number) => void;
  onBack: () => void;
}) {
  const copy = useOperation(api.branchDuplicate, {
    onSuccess: ({ id, name: copied }) => {
      notify.success(texts.copied, copied);
      onDone(id);
    },
  });
  const form = useOperationForm(copy, {
    initial: { name: texts.copyOf(name).slice(0, 120) },
    required: ['name'],
    check: ({ name: typed }) => (typed.trim() ? [] : [{ field: 'name', key: 'required' }]),
    send: (body, outcomes) => copy.run({ path: { branchId }, body }, undefined, outcomes),
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{texts.copyHint}</Text>
        <TextInput
          label={texts.copyName}
          size="md"
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormEnd error={form.error} busy={form.busy} label={texts.copy} onBack={onBack} />
      </Stack>
    </form>
  );
}
