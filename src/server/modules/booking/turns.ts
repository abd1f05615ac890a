import type { components } from '#contract/types.ts';
import type { BookingTerms } from '#domain/booking/terms.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';

type Schemas = components['schemas'];

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

/** The places of a local day that are let out, in slots between two instants (milliseconds). */
export interface DayPlaces {
  places: number;
  from: number;
  until: number;
}

/** What becomes of slots and turns is their own module's to say. */
export interface Turns {
  places: (
    db: Database,
    offered: Offered,
    when: { days: readonly string[]; now: Date },
  ) => Promise<Place[]>;
  /**
   * Throws 409 slot_taken where none is left. `confirmBy` may refuse the booking: it is asked of a
   * place that is free, once the service is locked. Answers the turn with that time.
   */
  book: (
    deps: Deps,
    tx: Transaction,
    offered: Offered,
    booking: {
      at: Date;
      now: Date;
      confirmBy: (day: DayPlaces) => Promise<Date>;
      booker: Schemas['Booker'];
    },
  ) => Promise<{ id: number; confirmBy: Date }>;
  /**
   * Puts the person last on the waiting list of a full day, unless they are on it. `admit` may refuse.
   * Throws 404 slot_not_found, 409 slots_left.
   */
  wait: (
    tx: Transaction,
    offered: Offered,
    wait: {
      day: string;
      now: Date;
      booker: Schemas['Booker'];
      admit: (of: { places: number; waiting: number }) => Promise<void>;
    },
  ) => Promise<void>;
}
