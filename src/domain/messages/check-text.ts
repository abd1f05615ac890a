import { channelTraits, type MessageChannel } from './channels.ts';
import { type MessageKind, variableNamed, variablesOf } from './kinds.ts';
import type { MessageText } from './texts.ts';

/** A fault of a text. `from` and `to` are UTF-16 offsets in the field. */
export interface TextFault {
  field: keyof MessageText;
  key: 'required' | 'text_too_long' | 'one_line_only' | 'unknown_variable' | 'brace_unclosed';
  from: number;
  to: number;
  params?: { name: string } | { max: number };
}

/** In UTF-16 units. */
const longestSubject = 150;

export function longestText(field: keyof MessageText, channel: MessageChannel): number {
  return field === 'subject' ? longestSubject : channelTraits[channel].longest;
}

/** Returns the faults of a text in their order; empty if it is valid. */
export function checkText(
  kind: MessageKind,
  channel: MessageChannel,
  { subject, text }: MessageText,
): TextFault[] {
  const check = (field: keyof MessageText, value: string) =>
    checkField({ kind, channel, field }, value);
  return [
    ...(channelTraits[channel].hasSubject ? check('subject', subject) : []),
    ...check('text', text),
  ];
}

function checkField(
  {
    kind,
    channel,
    field,
  }: { kind: MessageKind; channel: MessageChannel; field: keyof MessageText },
  value: string,
): TextFault[] {
  const max = longestText(field, channel);
  const faults: TextFault[] = [];
  if (value.trim() === '') faults.push({ field, key: 'required', from: 0, to: value.length });
  if (value.length > max) {
    faults.push({ field, key: 'text_too_long', from: max, to: value.length, params: { max } });
  }
  const lineEnd = value.search(/[\r\n\u2028\u2029]/);
  if (field === 'subject' && lineEnd >= 0) {
    faults.push({ field, key: 'one_line_only', from: lineEnd, to: lineEnd + 1 });
  }
  const named: readonly string[] = variablesOf(kind);
  for (const { 0: braces, 1: name = '', 2: end, index: from } of value.matchAll(
    /\{([^{}\n]*)(\}?)/g,
  )) {
    const to = from + braces.length;
    if (!end) faults.push({ field, key: 'brace_unclosed', from, to });
    else if (!named.includes(variableNamed(name) ?? name)) {
      faults.push({ field, key: 'unknown_variable', from, to, params: { name } });
    }
  }
  return faults;
}
