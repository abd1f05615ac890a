import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import type { Acting } from '../../access/acting.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { TicketRow } from '../../presenters/ticket.ts';

type Schemas = components['schemas'];

/** A number as its person is shown it, but for the wait to expect and its link. */
export type Numbered = Omit<Schemas['GivenNumber'], 'wait' | 'secret' | 'link'>;

interface Named {
  ticketId: number;
  version: number;
}

/** What becomes of turns is their own module's to say. */
export interface Turns {
  /** Throws the refusals of the service's intake. */
  give: (
    within: { deps: Deps; tx: Transaction; now: Date },
    branch: BranchRow,
    asked: {
      channel: 'qr';
      actor: 'person';
      serviceId: number;
      language: Language;
      preferred: boolean;
      person: Schemas['OwnPerson'];
      /** Since when the person waits; now if absent. */
      since?: Date;
    },
  ) => Promise<Numbered>;
  show: (tx: Transaction, ticket: TicketRow) => Promise<Numbered>;
  /** Throws where the turn is no longer to be had. */
  cancel: (acting: Acting, turn: Named) => Promise<unknown>;
  /** Takes back that it was cancelled: it waits where it did; throws as `cancel`. */
  undoCancel: (acting: Acting, turn: Named) => Promise<unknown>;
}
