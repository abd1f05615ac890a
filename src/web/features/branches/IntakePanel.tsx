import { Alert, Anchor, Button, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { changedFields } from '#domain/changes/differences.ts';
import { intakeLimits, wrongIntake } from '#domain/intakes/terms.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { intakeTexts as texts } from './intake-texts.ts';
import { Poster } from './Poster.tsx';
import { intakeQuery } from './queries.ts';

type Schemas = components['schemas'];

interface Props {
  branch: Schemas['BranchRecord'];
  onDone: () => void;
  onBack: () => void;
}

/** Configures how people take tickets with their own phones, and prints the poster for it. */
export function IntakePanel(props: Props) {
  const stored = useQuery(intakeQuery(props.branch.id));
  return (
    <QueryState result={stored}>{(known) => <IntakeForm {...props} known={known} />}</QueryState>
  );
}

function IntakeForm({
  branch: { id: branchId, name },
  known,
  onDone,
  onBack,
}: Props & { known: Schemas['StoredIntakeTerms'] }) {
  const saved = { version: known.version, ...known.terms };
  const save = useOperation(api.branchIntakeSave, {
    onSuccess: () => {
      notify.success(texts.saved, name);
      unsaved.release();
      onDone();
    },
  });
  const form = useOperationForm(save, {
    initial: saved,
    check: (values) => {
      const wrong = wrongIntake(values);
      return wrong ? [wrong] : [];
    },
    send: ({ version, ...terms }, outcomes) =>
      save.run({ path: { branchId }, body: { version, terms } }, undefined, outcomes),
  });
  const { values, setValues } = form;
  const unsaved = useUnsaved(() => changedFields(saved, form.getValues()).length > 0);
  const meanwhile = useMeanwhile({ saved, values, setValues, fields: texts.fields });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{texts.about}</Text>
        {known.services === 0 && <Alert color="yellow">{texts.noServices}</Alert>}
        <Checkbox
          label={texts.fields.enabled}
          size="md"
          data-autofocus
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <ProofFields form={form} />
        {(['passesAtMost', 'shareAtMost'] as const).map((field) => (
          <TextInput
            key={field}
            label={texts.fields[field]}
            description={texts.hints[field]}
            type="number"
            inputMode="numeric"
            size="md"
            {...intakeLimits[field]}
            {...form.getInputProps(field)}
            onChange={({ currentTarget: { value } }) =>
              setValues({ ...values, [field]: Number(value) })
            }
          />
        ))}
        {known.terms.enabled && <IntakeLink known={known} branchId={branchId} name={name} />}
        {meanwhile}
        {unsaved.question}
        <FormEnd
          error={meanwhile ? null : form.error}
          busy={form.busy}
          label={texts.save}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}

type Form = ReturnType<typeof useOperationForm<Schemas['IntakeTerms'] & { version: number }>>;

function ProofFields({ form }: { form: Form }) {
  return (
    <>
      <Radio.Group label={texts.fields.proof} size="md" {...form.getInputProps('proof')}>
        <Stack gap="xs" mt="xs">
          {(['display', 'word'] as const).map((proof) => (
            <Radio
              key={proof}
              value={proof}
              size="md"
              label={texts.proofs[proof]}
              description={texts.hints[proof]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.proof === 'word' && (
        <TextInput
          label={texts.fields.word}
          size="md"
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('word')}
        />
      )}
    </>
  );
}

function IntakeLink({
  known,
  branchId,
  name,
}: {
  known: Schemas['StoredIntakeTerms'];
  branchId: number;
  name: string;
}) {
  const address = `${location.origin}/web/numero/${known.slug}/${branchId}`;
  return (
    <>
      {known.code && <Text>{texts.code(known.code)}</Text>}
      <Text>
        {`${texts.address}: `}
        <Anchor href={address} target="_blank" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Anchor>
      </Text>
      <Button variant="default" size="md" onClick={() => window.print()}>
        {texts.poster}
      </Button>
      <Poster branch={name} address={address} terms={known.terms} />
    </>
  );
}
