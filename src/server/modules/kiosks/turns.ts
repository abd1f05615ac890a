import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import type { Acting } from '../../access/acting.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { TicketRow } from '../../presenters/ticket.ts';

type Schemas = components['schemas'];
type Numbered = Omit<Schemas['GivenNumber'], 'wait' | 'secret' | 'link'>;

interface Within {
  deps: Deps;
  tx: Transaction;
  now: Date;
}

/** What becomes of turns is their own module's to say. */
export interface Turns {
  /** Throws the refusals of the service's intake. */
  give: (
    within: Within,
    branch: BranchRow,
    asked: {
      channel: 'kiosk';
      actor: 'kiosk';
      serviceId: number;
      language: Language;
      preferred: boolean;
      person: Schemas['OwnPerson'];
    },
  ) => Promise<Numbered>;
  /** The id of the appointment; null where nobody of that name is expected. */
  named: (
    within: { deps: Deps; db: Database; now: Date },
    branch: BranchRow,
    who: string,
  ) => Promise<number | null>;
  /** Throws 409 outside of its window. */
  arrive: (
    within: Within & { actor: 'kiosk' },
    branch: BranchRow,
    ticketId: number,
  ) => Promise<Omit<Schemas['Arrived'], 'wait' | 'secret' | 'link'>>;
  /** Throws 409 illegal_transition for a turn that is attended or has ended. */
  cancel: (acting: Acting, turn: { ticketId: number; version: null }) => Promise<unknown>;
  /** An open turn as its person is shown it. */
  show: (tx: Transaction, ticket: TicketRow) => Promise<Numbered>;
}
