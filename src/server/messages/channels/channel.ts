import type { Language, MessageChannel, MessageKind } from '#domain/messages/kinds.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { ChannelSetup } from '../channel-store.ts';

/** A message as it leaves. */
export interface Outgoing {
  organisationId: number;
  /** By which the receiver knows a repeat. */
  key: string;
  kind: MessageKind;
  /** Whom it is for: an e-mail, a telephone number, the id of a subscription; empty for a webhook. */
  address: string;
  language: Language;
  subject: string;
  text: string;
  /** Of an e-mail that has a form of its own; else it is made from the text. */
  html?: string;
  /** Files of an e-mail. */
  attachments?: { filename: string; content: string; contentType: string }[];
  /** What it names, for receivers that put it into words themselves. */
  parameters: Readonly<Record<string, string>>;
  branchId: number | null;
  ticketId: number | null;
  createdAt: Date;
  usefulUntil: Date;
}

/**
 * What a try came to. `refused` is for good; `failed` may go better later, no sooner than
 * `afterMs`. Reasons name no address.
 */
export type Outcome =
  | { is: 'sent' }
  | { is: 'refused'; why: string }
  | { is: 'failed'; why: string; afterMs?: number };

/** A way to send messages, as the organisation has set it up. */
export type Channel<Name extends MessageChannel> = (
  deps: Deps,
  setup: ChannelSetup<Name>,
  message: Outgoing,
) => Promise<Outcome>;

/** A receiver that has not taken a message by then is tried again. */
export const patienceMs = 10_000;
