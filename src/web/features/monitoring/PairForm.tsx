import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { PairingHelp } from './PairingHelp.tsx';
import { texts } from './texts.ts';

/** Extracts up to six digits from typed or pasted text, such as «123 456». */
export const codeIn = (text: string) => text.replaceAll(/\D/g, '').slice(0, 6);

/** Every code has six digits, so that a shorter one cannot be found. */
const codeFault = (code: string) => (code ? ('pairing_not_found' as const) : ('required' as const));

export function PairForm({
  branches,
  onDone,
  onBack,
}: {
  branches: readonly Pick<components['schemas']['Branch'], 'id' | 'name'>[];
  onDone: (device: number) => void;
  onBack: () => void;
}) {
  const pair = useOperation(api.devicePair, {
    onSuccess: ({ id, name }) => {
      notify.success(texts.paired, name);
      onDone(id);
    },
  });
  const [only] = branches;
  const form = useOperationForm(pair, {
    initial: { code: '', branchId: branches.length === 1 ? String(only?.id) : '', name: '' },
    required: ['code', 'branchId', 'name'],
    check: ({ code, branchId, name }) => [
      ...(code.length < 6 ? [{ key: codeFault(code), field: 'code' }] : []),
      ...(branchId ? [] : [{ key: 'required' as const, field: 'branchId' }]),
      ...(name.trim() ? [] : [{ key: 'required' as const, field: 'name' }]),
    ],
    send: ({ code, branchId, name }, outcomes) =>
      pair.run(
        { body: { code, branchId: Number(branchId), name: name.trim() } },
        undefined,
        outcomes,
      ),
  });
  const code = form.getInputProps('code');
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <PairingHelp />
        <TextInput
          {...code}
          label={texts.code}
          description={texts.codeHint}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          styles={{ input: { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } }}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('code', codeIn(value))}
        />
        <NativeSelect
          {...form.getInputProps('branchId')}
          label={texts.branch}
          size="md"
          data={[
            { value: '', label: texts.choose, disabled: true },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextInput
          {...form.getInputProps('name')}
          label={texts.name}
          description={texts.nameHint}
          size="md"
          maxLength={60}
        />
        <FormEnd error={form.error} busy={form.busy} label={texts.pair} onBack={onBack} />
      </Stack>
    </form>
  );
}
