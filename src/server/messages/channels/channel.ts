import type { Language, MessageChannel, MessageKind } from '#domain/messages/kinds.ts';
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

export type Channel<Name extends MessageChannel> = (
  deps: Deps,
  setup: ChannelSetup<Name>,
  message: Outgoing,
) => Promise<Outcome>;

/** Milliseconds after which an attempt without an answer fails and is retried. */
export const patienceMs = 10_000;
