import type { BookingTerms } from '#domain/booking/terms.ts';
import type { Language, MessageChannel } from '#domain/messages/kinds.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';

/** A service that people book by themselves. */
export interface Offered {
  branch: BranchRow;
  service: typeof services.$inferSelect;
  terms: BookingTerms;
}

/** A slot that is let out, and how many of its places are left to be booked now. */
export interface Place {
  /** Local day. */
  day: string;
  /** Milliseconds since the epoch. */
  at: number;
  free: number;
}

export interface Booker {
  name: string;
  document: string;
  email: string;
  phone: string;
  language: Language;
  consents: MessageChannel[];
}

/** What becomes of slots and turns is their own module's to say. */
export interface Turns {
  places: (
    db: Database,
    offered: Offered,
    when: { days: readonly string[]; now: Date },
  ) => Promise<Place[]>;
  /** Throws 409 slot_taken where none is left. Answers the turn. */
  book: (
    deps: Deps,
    tx: Transaction,
    offered: Offered,
    booking: { at: Date; now: Date; confirmBy: Date; booker: Booker },
  ) => Promise<{ id: number }>;
}
