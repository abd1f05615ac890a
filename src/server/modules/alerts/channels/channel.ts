import type { Deps } from '../../../deployment/deps.ts';

/** What an alert says, and whom it concerns. */
export interface Message {
  organisationId: number;
  branchId: number;
  /** Replaces what waits unread under the same name. */
  topic: string;
  /** The queue and the threshold that it crossed, as JSON; the receiver puts it into words. */
  text: string;
}

/** `gone` is a receiver that wants no more. Failures name no address. */
export type Delivery = 'sent' | 'gone' | { failed: string };

/** A way to send alerts: finds its receivers, sends to each and answers the outcome of each. */
export type Channel = (deps: Deps, message: Message) => Promise<Delivery[]>;
