import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { texts } from './texts.ts';

/** Assigns an operator, found by e-mail, to a branch (spec §5); they may leave another one. */
export function BringForm({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const branches = useQuery(branchesQuery());
  const transfer = useOperation(api.operatorTransfer, {
    onSuccess: (_content, { input: { body } }) => {
      notify.success(texts.title, texts.brought(body.email));
      onDone();
    },
  });
  const all = (branches.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const [only] = all.length === 1 ? all : [];
  const form = useOperationForm(transfer, {
    initial: { email: '', branchId: only?.value ?? '', fromBranchId: '' },
    required: ['email', 'branchId'],
    check: ({ email, branchId }) => [
      ...(isEmail(email.trim()) ? [] : [{ field: 'email', key: 'email_invalid' as const }]),
      ...(branchId ? [] : [{ field: 'branchId', key: 'required' as const }]),
    ],
    send: ({ email, branchId, fromBranchId }, outcomes) =>
      transfer.run(
        {
          body: {
            email: email.trim(),
            branchId: Number(branchId),
            serviceIds: null,
            ...(fromBranchId && { fromBranchId: Number(fromBranchId) }),
          },
        },
        undefined,
        outcomes,
      ),
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{texts.bringHint}</Text>
        <TextInput
          label={texts.email}
          type="email"
          size="md"
          maxLength={254}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={texts.to}
          size="md"
          data={[{ value: '', label: texts.choose }, ...all]}
          {...form.getInputProps('branchId')}
        />
        <NativeSelect
          label={texts.from}
          size="md"
          data={[
            { value: '', label: texts.fromNone },
            ...all.filter(({ value }) => value !== form.values.branchId),
          ]}
          {...form.getInputProps('fromBranchId')}
        />
        <FormEnd error={form.error} busy={form.busy} label={texts.bring} onBack={onBack} />
      </Stack>
    </form>
  );
}
