import type { Deps } from '../../../deployment/deps.ts';

/** What an alert says, and whom it concerns. */
export interface Message {
  organisationId: number;
  branchId: number;
  /** Replaces what waits unread under the same name. */
  topic: string;
  /** Which queue has crossed what, as JSON; the receiver puts it into words. */
  text: string;
}

/** `gone` is a receiver that wants no more. Failures name no address. */
export type Delivery = 'sent' | 'gone' | { failed: string };

/** A way to tell: finds its receivers, sends to each and answers what became of each message. */
export type Channel = (deps: Deps, message: Message) => Promise<Delivery[]>;
