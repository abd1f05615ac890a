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
  required: boolean;
  /** True after an attempt to submit without a reason (spec §5). */
  missing: boolean;
  first?: boolean;
  onChange: (value: string) => void;
}

export function Reasons({
  kind,
  branchId,
  serviceId,
  ...choice
}: Choice & {
  kind: Schemas['ReasonKind'];
  branchId: number;
  /** Reasons may be limited to a service; null shows only unrestricted ones. */
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
  // The reasons may load after the dialog has set its focus.
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
