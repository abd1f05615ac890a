import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Striking } from '../../access/striking.ts';
import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { TicketRow } from '../../presenters/ticket.ts';

type Schemas = components['schemas'];

/** A number as its person is shown it, but for the wait to expect and its link. */
export type Numbered = Omit<Schemas['GivenNumber'], 'wait' | 'secret' | 'link'>;

/** What becomes of turns is their own module's to say. */
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
      /** Since when the person waits; now if absent. */
      since?: Date;
    },
  ) => Promise<Numbered>;
  show: (tx: Transaction, ticket: TicketRow) => Promise<Numbered>;
}
