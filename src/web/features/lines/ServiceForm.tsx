import { Alert, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { checkConfiguration, serviceReasonKinds } from '#domain/services/configuration.ts';
import { errorText, issueText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { notify } from '../../lib/notify.ts';
import { Actions } from '../../ui/Actions.tsx';
import { NumberField } from './NumberField.tsx';
import { ReasonSection } from './ReasonSection.tsx';
import { serviceTexts as texts } from './service-texts.ts';

type Configuration = components['schemas']['ServiceConfiguration'];
export type Draft = components['schemas']['NewConfiguration'];

const order = ['proportion', 'position', 'maxWaitSeconds'] as const;
const measures = ['thresholdSeconds', 'alertWaitMinutes', 'alertWaiting'] as const;

/** The fields of a service's configuration; nothing is sent while the domain's rules find a fault. */
export function ServiceForm({
  branchId,
  known,
  onClose,
}: {
  branchId: number;
  known: Configuration;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  // As it was opened: whatever others save meanwhile, the server compares the version.
  const [{ id: serviceId, groups, ...opened }] = useState(known);
  const [draft, setDraft] = useState<Draft>(() => withoutNames(opened));
  const [tried, setTried] = useState(false);
  const save = useOperation('serviceConfigure', {
    onSuccess: () => {
      notify.success(texts.saved, known.name);
      void invalidate(queryClient, 'branchLines');
      onClose();
    },
  });
  const issues = checkConfiguration(draft);
  const errorOf = (field: string) => {
    const issue = tried ? issues.find((each) => each.field === field) : undefined;
    return issue && <span role="alert">{issueText(issue.key, issue.params)}</span>;
  };
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [first] = issues;
    if (first) {
      form.current?.querySelector<HTMLElement>(`[data-field="${first.field}"]`)?.focus();
      return;
    }
    save.run({ path: { branchId, serviceId }, body: draft });
  }

  const numbers = (fields: readonly ((typeof order)[number] | (typeof measures)[number])[]) =>
    fields.map((field) => (
      <NumberField
        key={field}
        field={field}
        value={draft[field]}
        error={errorOf(field)}
        // A number that may not be left empty is told by the rules, which know null for it.
        onChange={(value) => set({ [field]: value })}
      />
    ));

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack>
        <Title order={3} size="h5">
          {texts.order}
        </Title>
        {numbers(order)}
        <TextInput
          label={texts.group}
          description={texts.groupHint}
          size="md"
          list="service-groups"
          data-field="group"
          maxLength={120}
          value={draft.group ?? ''}
          error={errorOf('group')}
          onChange={({ currentTarget: { value } }) => set({ group: value || null })}
        />
        <datalist id="service-groups">
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <Checkbox
          label={texts.special}
          description={texts.specialHint}
          size="md"
          checked={draft.special}
          onChange={({ currentTarget: { checked } }) => set({ special: checked })}
        />
        <Title order={3} size="h5" mt="md">
          {texts.measures}
        </Title>
        {numbers(measures)}
        <Title order={3} size="h5" mt="md">
          {texts.reasons}
        </Title>
        <Text c="dimmed">{texts.reasonsHint}</Text>
        {serviceReasonKinds.map((kind) => (
          <ReasonSection
            key={kind}
            kind={kind}
            draft={draft}
            error={errorOf(`reasons.${kind}`)}
            onChange={set}
          />
        ))}
        {save.error && (
          <Alert color="red" role="alert">
            {errorText(save.error)}
          </Alert>
        )}
        <Actions>
          <Button variant="default" size="md" onClick={onClose}>
            {texts.back}
          </Button>
          <Button type="submit" size="md" loading={save.isPending}>
            {texts.save}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function withoutNames({
  name: _name,
  prefix: _prefix,
  ...draft
}: Omit<Configuration, 'id' | 'groups'>): Draft {
  return draft;
}
