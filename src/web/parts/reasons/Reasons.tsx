import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { components } from '#contract/types.ts';
import { reasonsFor } from '#domain/services/reasons.ts';
import { issueText } from '../../api/errors.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../query-state/QueryState.tsx';
import { reasonsQuery } from './queries.ts';

type Schemas = components['schemas'];

interface Choice {
  value: string | null;
  /** Some services ask for none. */
  required: boolean;
  /** Whether it was sent without one (spec §5). */
  missing: boolean;
  /** Whether the dialog's focus belongs here. */
  first?: boolean;
  onChange: (value: string) => void;
}

/** The reason of an action on a turn. */
export function Reasons({
  kind,
  branchId,
  serviceId,
  ...choice
}: Choice & {
  kind: Schemas['ReasonKind'];
  branchId: number;
  /** Reasons may belong to a service; null takes those that are for all. */
  serviceId: number | null;
}) {
  const reasons = useQuery(reasonsQuery(branchId));
  return (
    <QueryState result={reasons} lasting>
      {(all) => <Choices {...choice} reasons={reasonsFor(all, kind, serviceId)} />}
    </QueryState>
  );
}

function Choices({
  reasons,
  value,
  required,
  missing,
  first = false,
  onChange,
}: Choice & { reasons: Schemas['Reason'][] }) {
  const radio = useRef<HTMLInputElement>(null);
  // The reasons may arrive after the dialog has looked for what to focus.
  useLayoutEffect(() => {
    if (first) radio.current?.focus();
  }, [first]);
  if (reasons.length === 0) {
    return (
      <EmptyState title="No hay motivos configurados" text="Pida a su responsable que los añada." />
    );
  }
  return (
    <Radio.Group
      label="Motivo"
      withAsterisk={required}
      value={value}
      onChange={onChange}
      error={missing && <span role="alert">{issueText('reason_required')}</span>}
    >
      <Stack gap={4} mt="xs">
        {reasons.map((reason, index) => (
          <Radio
            key={reason.id}
            ref={index === 0 ? radio : null}
            value={String(reason.id)}
            label={reason.name}
            size="md"
            py={10}
            {...(first && index === 0 && { 'data-autofocus': true })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
