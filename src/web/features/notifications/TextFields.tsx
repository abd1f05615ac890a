import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { channelTraits, type MessageChannel } from '#domain/messages/channels.ts';
import { longestText, type TextFault } from '#domain/messages/check-text.ts';
import { type MessageKind, variablesOf } from '#domain/messages/kinds.ts';
import type { MessageText } from '#domain/messages/texts.ts';
import { issueText } from '../../api/errors.ts';
import css from './notifications.module.css';
import { texts, variableTexts } from './texts.ts';

type Field = keyof MessageText;

/** Edits subject and text, shows their faults and inserts variables at the cursor. */
export function TextFields({
  kind,
  channel,
  value,
  faults,
  readOnly,
  onChange,
}: {
  kind: MessageKind;
  channel: MessageChannel;
  value: MessageText;
  faults: readonly TextFault[];
  readOnly: boolean;
  onChange: (text: MessageText) => void;
}) {
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<Field>('text');
  /** Cursor position to set once the inserted text has rendered. */
  const [caret, setCaret] = useState<number | null>(null);
  const control = last === 'subject' ? subject.current : text.current;
  useEffect(() => {
    if (caret === null) return;
    control?.focus();
    control?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret, control]);
  const change = (field: Field, next: string) =>
    onChange({ subject: value.subject, text: value.text, [field]: next });
  const insert = (name: string) => {
    const now = value[last];
    const [from, to] = [control?.selectionStart ?? now.length, control?.selectionEnd ?? now.length];
    change(last, `${now.slice(0, from)}{${name}}${now.slice(to)}`);
    setCaret(from + name.length + 2);
  };
  const common = (field: Field) => ({
    size: 'md',
    readOnly,
    value: value[field],
    error: faultsOf(faults, field, value[field]),
    onFocus: () => setLast(field),
    // Allows text beyond the limit, so that an error can report it.
    maxLength: longestText(field, channel) * 2,
  });
  return (
    <Stack gap="md">
      {channelTraits[channel].hasSubject && (
        <TextInput
          {...common('subject')}
          ref={subject}
          label={texts.subject[channel]}
          onChange={({ currentTarget }) => change('subject', currentTarget.value)}
        />
      )}
      <Textarea
        {...common('text')}
        ref={text}
        label={texts.text}
        rows={channel === 'email' ? 10 : 5}
        onChange={({ currentTarget }) => change('text', currentTarget.value)}
      />
      {!readOnly && <Variables kind={kind} onInsert={insert} />}
    </Stack>
  );
}

function Variables({ kind, onInsert }: { kind: MessageKind; onInsert: (name: string) => void }) {
  return (
    <fieldset className={css.variables}>
      <Text component="legend" size="sm" fw={500}>
        {texts.insert}
      </Text>
      {variablesOf(kind).map((name) => (
        <button
          key={name}
          type="button"
          aria-label={texts.insertOf(variableTexts[name].name)}
          onClick={() => onInsert(name)}
        >
          {variableTexts[name].name}
        </button>
      ))}
    </fieldset>
  );
}

/** Returns undefined without faults, so that the field counts as valid. */
function faultsOf(faults: readonly TextFault[], field: Field, value: string) {
  const own = faults.filter((fault) => fault.field === field);
  if (own.length === 0) return undefined;
  return own.map((fault) => (
    <span key={`${fault.key} ${fault.from}`} className={css.fault} role="alert">
      {faultText(fault, value)}
    </span>
  ));
}

function faultText({ key, from, to, params }: TextFault, value: string): string {
  const excerpt = key === 'brace_unclosed' ? value.slice(from, Math.min(to, from + 20)) : '';
  return texts.fault(excerpt, issueText(key, params));
}
