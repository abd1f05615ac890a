import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ServiceReasonKind } from '#domain/services/reasons.ts';
import { needsReason } from '#domain/services/reasons.ts';
import type { Draft } from './draft.ts';
import { serviceTexts as texts } from './service-texts.ts';
import css from './services.module.css';
import '@mantine/core/styles/Checkbox.css';

type Reason = Draft['reasons'][number];

export function ReasonSection({
  kind,
  draft,
  error,
  onChange,
}: {
  kind: ServiceReasonKind;
  draft: Draft;
  error: ReactNode;
  onChange: (change: Partial<Draft>) => void;
}) {
  const { reasons, optionalReasons, requiredNotes } = draft;
  const change = (index: number, part: Partial<Reason>) =>
    onChange({ reasons: reasons.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const added = { id: null, kind, name: '', common: false, inUse: true };
  const used = reasons.filter((reason) => reason.kind === kind && reason.inUse);
  return (
    <details className={css.reasons} {...(error ? { open: true } : {})}>
      <summary data-path={`reasons.${kind}`}>
        {texts.kinds[kind]} · {texts.used(used.length)}
      </summary>
      <Stack gap="xs" pb="md">
        <Checkbox
          label={kind === 'finish' ? texts.reasonAlways : texts.reasonRequired}
          size="md"
          py={8}
          disabled={kind === 'finish'}
          checked={needsReason(draft, kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ optionalReasons: toggled(optionalReasons, kind, !checked) })
          }
        />
        <Checkbox
          label={texts.noteRequired}
          size="md"
          py={8}
          checked={requiredNotes.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ requiredNotes: toggled(requiredNotes, kind, checked) })
          }
        />
        <Text fw={650}>{texts.offered}</Text>
        {reasons.map((reason, index) =>
          reason.kind !== kind ? null : (
            <ReasonField
              // New reasons have no ID; the index is stable because the list only grows.
              key={reason.id ?? `new ${index}`}
              reason={reason}
              onChange={(part) => change(index, part)}
            />
          ),
        )}
        {error && (
          <Text c="red" size="sm">
            {error}
          </Text>
        )}
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ reasons: [...reasons, added] })}
        >
          {texts.add}
        </Button>
      </Stack>
    </details>
  );
}

function ReasonField({
  reason: { name, common, inUse },
  onChange,
}: {
  reason: Reason;
  onChange: (part: Partial<Reason>) => void;
}) {
  if (common) {
    return (
      <Checkbox
        label={name}
        description={texts.common}
        size="md"
        py={8}
        checked={inUse}
        onChange={({ currentTarget: { checked } }) => onChange({ inUse: checked })}
      />
    );
  }
  return (
    <Group wrap="nowrap">
      <Checkbox
        aria-label={texts.inUse(name)}
        size="md"
        checked={inUse}
        onChange={({ currentTarget: { checked } }) => onChange({ inUse: checked })}
      />
      <TextInput
        aria-label={texts.reasonName}
        placeholder={texts.reasonName}
        size="md"
        flex={1}
        maxLength={120}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
    </Group>
  );
}

function toggled(kinds: readonly ServiceReasonKind[], kind: ServiceReasonKind, on: boolean) {
  const others = kinds.filter((each) => each !== kind);
  return on ? [...others, kind] : others;
}
