import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
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
            <Radio.Group
              label={texts.reason}
              withAsterisk
              value={reasonId}
              onChange={(value) => {
                setReasonId(value);
                setMissing(false);
              }}
              error={missing && <span role="alert">{texts.reasonRequired}</span>}
            >
              <Stack gap={4} mt="xs">
                {all
                  .filter((reason) => reason.kind === kind)
                  .filter(({ serviceId: of }) => of === null || of === serviceId)
                  .map((reason, index) => (
                    <Radio
                      key={reason.id}
                      value={String(reason.id)}
                      label={reason.name}
                      size="md"
                      py={10}
                      {...(index === 0 && { 'data-autofocus': true })}
                    />
                  ))}
              </Stack>
            </Radio.Group>
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
