import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Striking } from '../../access/striking.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { TicketRow } from '../../presenters/ticket.ts';

type Schemas = components['schemas'];

export type Numbered = Omit<Schemas['GivenNumber'], 'wait' | 'secret' | 'link'>;

/** The ticket operations that the intake needs; the ticket module implements them. */
export interface Turns extends Striking {
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
      /** Start of the wait; defaults to now. */
      since?: Date;
    },
  ) => Promise<Numbered>;
  show: (tx: Transaction, ticket: TicketRow) => Promise<Numbered>;
}
