import type { ChannelSettings, MessageChannel } from '#domain/messages/channels.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { ChannelSetup } from '../channel-store.ts';

export interface Outgoing {
  organisationId: number;
  /** Key by which the receiver detects repeats. */
  key: string;
  kind: MessageKind;
  /** E-mail address, telephone number, or ID of a subscription; empty for a webhook. */
  address: string;
  language: Language;
  subject: string;
  text: string;
  /** HTML of an e-mail with a layout of its own; otherwise it is derived from the text. */
  html?: string;
  attachments?: { filename: string; content: string; contentType: string }[];
  /** Values named in the text, for receivers that write their own. */
  parameters: Readonly<Record<string, string>>;
  branchId: number | null;
  ticketId: number | null;
  createdAt: Date;
  usefulUntil: Date;
}

/**
 * Result of an attempt: `refused` is final; `failed` may be retried, no sooner than after
 * `afterMs`. Reasons contain no address.
 */
export type Outcome =
  | { is: 'sent' }
  | { is: 'refused'; why: string }
  | { is: 'failed'; why: string; afterMs?: number };

export interface Channel<Name extends MessageChannel> {
  send: (deps: Deps, setup: ChannelSetup<Name>, message: Outgoing) => Promise<Outcome>;
  /**
   * Names the setting with an internal address; null if all are public or among `origins`, which
   * the deployment configures. A name that resolves to one is refused when a message is sent.
   */
  inside: (settings: ChannelSettings[Name], origins: readonly string[]) => string | null;
}

/** Milliseconds after which an attempt without an answer fails and is retried. */
export const patienceMs = 10_000;
