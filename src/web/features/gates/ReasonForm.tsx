import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { needsReason } from '#domain/services/configuration.ts';
import { reasonsFor } from '#domain/services/reasons.ts';
import { errorText, issueText } from '../../api/errors.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { reasonsQuery, serviceQuery } from './queries.ts';
import { texts } from './texts.ts';

type ReasonKind = components['schemas']['ReasonKind'];

export interface ReasonChoice {
  /** Null only where the service does without. */
  reasonId: number | null;
  note: string;
}

/** What one button of the form is called and does with the choice. */
export interface Submit {
  label: string;
  run: (choice: ReasonChoice) => void;
}

/** The reason (spec §5; mandatory unless the service does without), what else the action asks for, and a note. */
export function ReasonForm({
  kind,
  branchId,
  serviceId,
  submit,
  also,
  ready = true,
  children,
  after,
  onTry,
  onCancel,
}: {
  kind: ReasonKind;
  branchId: number;
  /** Reasons may belong to a service; null takes those that are for all. */
  serviceId: number | null;
  submit: Submit;
  /** A second way to send, such as going on with the next turn. */
  also?: Submit;
  /** False while the rest of the form cannot be sent; it says why itself. */
  ready?: boolean;
  /** Asked before the reason. */
  children?: ReactNode;
  /** Asked after it. */
  after?: ReactNode;
  /** Told at every try to send, for the rest of the form to show what is wrong with it. */
  onTry?: () => void;
  onCancel: () => void;
}) {
  const reasons = useQuery(reasonsQuery(branchId));
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [noteMissing, setNoteMissing] = useState(false);
  // Until it is known the strictest of reasons and the mildest of notes; the server holds both.
  const service = useQuery(serviceQuery(branchId, serviceId)).data;
  const required = needsReason(service ?? { optionalReasons: [] }, kind);
  const noteRequired = service?.requiredNotes.includes(kind) ?? false;
  const form = useRef<HTMLFormElement>(null);

  function send({ run }: Submit) {
    onTry?.();
    if (reasonId === null && required) {
      setMissing(true);
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    const note = form.current ? String(new FormData(form.current).get('note')).trim() : '';
    setNoteMissing(noteRequired && note === '');
    if (noteRequired && note === '') return;
    if (ready) run({ reasonId: reasonId === null ? null : Number(reasonId), note });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send(submit);
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack>
        {children}
        <QueryState result={reasons} errorText={errorText}>
          {(all) => (
            <ReasonChoices
              reasons={reasonsFor(all, kind, serviceId)}
              required={required}
              value={reasonId}
              missing={missing}
              first={children === undefined}
              onChange={(value) => {
                setReasonId(value);
                setMissing(false);
              }}
            />
          )}
        </QueryState>
        {after}
        <Textarea
          name="note"
          label={noteRequired ? texts.requiredNote : texts.note}
          withAsterisk={noteRequired}
          error={noteMissing && <span role="alert">{issueText('note_required')}</span>}
          maxLength={500}
          rows={2}
          size="md"
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onCancel}>
            {texts.cancel}
          </Button>
          {also && (
            <Button variant="light" size="md" onClick={() => send(also)}>
              {also.label}
            </Button>
          )}
          <Button type="submit" size="md">
            {submit.label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ReasonChoices({
  reasons,
  required,
  value,
  missing,
  first,
  onChange,
}: {
  reasons: components['schemas']['Reason'][];
  required: boolean;
  value: string | null;
  missing: boolean;
  /** Whether the dialog's focus belongs here. */
  first: boolean;
  onChange: (value: string) => void;
}) {
  const radio = useRef<HTMLInputElement>(null);
  // The dialog looks for what to focus before the reasons may have come.
  useEffect(() => {
    if (first) radio.current?.focus();
  }, [first]);
  if (reasons.length === 0) {
    return <EmptyState title={texts.noReasons} text={texts.noReasonsHint} />;
  }
  return (
    <Radio.Group
      label={texts.reason}
      withAsterisk={required}
      value={value}
      onChange={onChange}
      error={missing && <span role="alert">{texts.reasonRequired}</span>}
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
