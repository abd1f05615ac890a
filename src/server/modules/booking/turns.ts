import type { components } from '#contract/types.ts';
import type { BookingTerms } from '#domain/booking/terms.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';

type Schemas = components['schemas'];

export interface Offered {
  branch: BranchRow;
  service: typeof services.$inferSelect;
  terms: BookingTerms;
}

export interface Place {
  day: string;
  /** Milliseconds since the epoch. */
  at: number;
  free: number;
}

/** Bookable places of a local day, in slots between two instants (milliseconds since the epoch). */
export interface DayPlaces {
  places: number;
  from: number;
  until: number;
}

/** The ticket operations that booking needs; their module implements them. */
export interface Turns {
  places: (
    db: Database,
    offered: Offered,
    when: { days: readonly string[]; now: Date },
  ) => Promise<Place[]>;
  /**
   * Books the place and returns the ticket with the time from `confirmBy`, which runs for a free
   * place once the service is locked and may refuse. Throws 409 `slot_taken` when none is left.
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
   * Adds the person to the end of a full day's waiting list, unless already on it; `admit` may
   * refuse. Throws 404 `slot_not_found` and 409 `slots_left`.
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
