import { Button, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { issueText } from '../../api/errors.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Reasons } from './Reasons.tsx';
import { useReasonRules } from './use-reason-rules.ts';

const texts = {
  requiredNote: 'Nota',
  optionalNote: 'Nota (opcional)',
  noteNeeded: 'Escriba una nota o elija un motivo',
  back: 'Volver',
};

type ReasonKind = components['schemas']['ReasonKind'];

export interface ReasonChoice {
  /** Null only if the service requires no reason. */
  reasonId: number | null;
  note: string;
}

export interface Submit {
  label: string;
  run: (choice: ReasonChoice) => void;
  refusal?: string | undefined;
}

interface Props {
  kind: ReasonKind;
  branchId: number;
  /** Reasons may be limited to a service; null shows only unrestricted ones. */
  serviceId: number | null;
  known?: { reasonId: number | null; note: string | null };
  optional?: boolean;
  submit: Submit;
  /** Second submit button, such as one that continues with the next ticket. */
  also?: Submit | undefined;
  /** False while the rest of the form has a fault, which it shows itself. */
  ready?: boolean;
  children?: ReactNode;
  after?: ReactNode;
  /** Called on each submit attempt, so that the rest of the form can show its faults. */
  onTry?: () => void;
  onCancel: () => void;
}

/**
 * Form for the reason (spec §5; mandatory unless the service waives it), extra fields and a note.
 */
export function ReasonForm({
  kind,
  branchId,
  serviceId,
  known,
  optional = false,
  submit,
  also,
  ready = true,
  children,
  after,
  onTry,
  onCancel,
}: Props) {
  const [reasonId, setReasonId] = useState(known?.reasonId?.toString() ?? null);
  const [missing, setMissing] = useState(false);
  const [noteMissing, setNoteMissing] = useState(false);
  const rules = useReasonRules({ branchId, serviceId }, kind);
  const required = rules.required && !optional;
  const noteRequired = rules.noteRequired && !optional;
  const form = useRef<HTMLFormElement>(null);

  function send({ run }: Submit) {
    onTry?.();
    if (reasonId === null && required) {
      setMissing(true);
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    const note = form.current ? String(new FormData(form.current).get('note')).trim() : '';
    const nothing = optional && reasonId === null && !known?.note && !known?.reasonId;
    const lacking = note === '' && (noteRequired || nothing);
    setNoteMissing(lacking);
    if (lacking) return;
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
        <Reasons
          kind={kind}
          branchId={branchId}
          serviceId={serviceId}
          value={reasonId}
          required={required}
          missing={missing}
          first={children === undefined && !optional}
          onChange={(value) => {
            setReasonId(value);
            setMissing(false);
          }}
        />
        {after}
        <NoteField
          initial={known?.note ?? ''}
          required={noteRequired}
          instead={optional}
          missing={noteMissing}
        />
        <Buttons submit={submit} also={also} onSend={send} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** `instead` is true where a note may take the place of a reason. */
function NoteField({
  initial,
  required,
  instead,
  missing,
}: {
  initial: string;
  required: boolean;
  instead: boolean;
  missing: boolean;
}) {
  const fault = instead ? texts.noteNeeded : issueText('note_required');
  return (
    <Textarea
      name="note"
      defaultValue={initial}
      data-autofocus={instead || undefined}
      label={required ? texts.requiredNote : texts.optionalNote}
      withAsterisk={required}
      error={missing && <span role="alert">{fault}</span>}
      maxLength={500}
      rows={2}
      size="md"
    />
  );
}

function Buttons({
  submit,
  also,
  onSend,
  onCancel,
}: Pick<Props, 'submit' | 'also' | 'onCancel'> & { onSend: (submit: Submit) => void }) {
  return (
    <Actions>
      <Button variant="default" size="md" onClick={onCancel}>
        {texts.back}
      </Button>
      {also && (
        <ActionButton variant="light" refusal={also.refusal} onClick={() => onSend(also)}>
          {also.label}
        </ActionButton>
      )}
      <ActionButton type="submit" refusal={submit.refusal}>
        {submit.label}
      </ActionButton>
    </Actions>
  );
}
