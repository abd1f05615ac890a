import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { reasonsQuery } from './queries.ts';
import { texts } from './texts.ts';

// Only whoever postpones needs a time field and what it stands on.
const ReturnTime = lazy(() => import('./ReturnTime.tsx'));

export interface ReasonChoice {
  reasonId: number;
  note: string;
  until: string | null;
}

/** Reason (mandatory, spec §5), note, and when a postponed turn comes back. */
export function ReasonForm({
  kind,
  branchId,
  serviceId,
  onSubmit,
  onCancel,
}: {
  kind: 'finish' | 'postpone';
  branchId: number;
  serviceId: number;
  onSubmit: (choice: ReasonChoice) => void;
  onCancel: () => void;
}) {
  const reasons = useQuery(reasonsQuery(branchId));
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [until, setUntil] = useState<string | null>(null);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reasonId === null) {
      setMissing(true);
      event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    onSubmit({ reasonId: Number(reasonId), note, until });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <QueryState result={reasons} errorText={errorText}>
          {(all) => (
            <ReasonChoices
              reasons={all.filter(
                (reason) =>
                  reason.kind === kind &&
                  (reason.serviceId === null || reason.serviceId === serviceId),
              )}
              value={reasonId}
              missing={missing}
              onChange={(value) => {
                setReasonId(value);
                setMissing(false);
              }}
            />
          )}
        </QueryState>
        {kind === 'postpone' && (
          <Suspense>
            <ReturnTime onChange={setUntil} />
          </Suspense>
        )}
        <Textarea name="note" label={texts.note} maxLength={500} rows={2} size="md" />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" size="md">
            {kind === 'finish' ? texts.finish : texts.postpone}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ReasonChoices({
  reasons,
  value,
  missing,
  onChange,
}: {
  reasons: components['schemas']['Reason'][];
  value: string | null;
  missing: boolean;
  onChange: (value: string) => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  // The dialog looks for what to focus before the reasons may have come.
  useEffect(() => first.current?.focus(), []);
  return (
    <Radio.Group
      label={texts.reason}
      withAsterisk
      value={value}
      onChange={onChange}
      error={missing && <span role="alert">{texts.reasonRequired}</span>}
    >
      <Stack gap={4} mt="xs">
        {reasons.map((reason, index) => (
          <Radio
            key={reason.id}
            ref={index === 0 ? first : null}
            value={String(reason.id)}
            label={reason.name}
            size="md"
            py={10}
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
