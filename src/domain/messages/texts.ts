import type { Language } from '../names/languages.ts';
import { channelTraits, type MessageChannel } from './channels.ts';
import type { MessageKind } from './kinds.ts';
import { ca } from './texts/ca.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { eu } from './texts/eu.ts';
import { gl } from './texts/gl.ts';
import type { Wordings } from './texts/wording.ts';

/** A text with variables in braces. `subject` is empty if the channel has none. */
export interface MessageText {
  subject: string;
  text: string;
}

const wordings: Readonly<Record<Language, Wordings>> = { es, en, ca, eu, gl };

/** Empty if the kind does not use the channel. */
export function defaultText(
  kind: MessageKind,
  channel: MessageChannel,
  language: Language,
): MessageText {
  const wording: { subject?: string; email?: string; note?: string } = wordings[language][kind];
  return {
    subject: (channelTraits[channel].hasSubject && wording.subject) || '',
    text: (channel === 'email' ? wording.email : wording.note) ?? '',
  };
}
