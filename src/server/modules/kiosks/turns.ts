import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Acting } from '../../access/acting.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { TicketRow } from '../../presenters/ticket.ts';

type Schemas = components['schemas'];
type ServiceRow = typeof services.$inferSelect;
type Numbered = Omit<Schemas['GivenNumber'], 'wait' | 'secret' | 'link'>;

interface Within {
  deps: Deps;
  tx: Transaction;
  now: Date;
}

/** The ticket operations that a kiosk needs; the ticket module implements them. */
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
      from?: Schemas['HeldNumber'] | undefined;
    },
  ) => Promise<Numbered>;
  /** Gives a page numbers of the services for when it has no connection. */
  hold: (
    within: Omit<Within, 'deps'>,
    branch: BranchRow,
    asked: {
      channel: 'kiosk';
      deviceId: number;
      asks: Schemas['NumberHolder'];
      offers: (service: Pick<ServiceRow, 'id' | 'requiredData'>) => boolean;
    },
  ) => Promise<Schemas['NumberBlocks']>;
  /** ID of the appointment; null when none matches. */
  named: (
    within: { deps: Deps; db: Database; now: Date },
    branch: BranchRow,
    who: string,
  ) => Promise<number | null>;
  /** Throws 409 outside its arrival window. */
  arrive: (
    within: Within & { actor: 'kiosk' },
    branch: BranchRow,
    ticketId: number,
  ) => Promise<Omit<Schemas['Arrived'], 'wait' | 'secret' | 'link'>>;
  /** Throws 409 `illegal_transition` for a ticket being attended or ended. */
  cancel: (acting: Acting, turn: { ticketId: number; version: null }) => Promise<unknown>;
  show: (tx: Transaction, ticket: TicketRow) => Promise<Numbered>;
}
