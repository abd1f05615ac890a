import type { components } from '#contract/types.ts';
import type { Acting } from '../../access/acting.ts';
import type { Transaction } from '../../db/database.ts';

/** Ticket operations of a counter that closes or serves less; the ticket module implements them. */
export interface Turns {
  /** Resolves the ticket in hand as chosen. Returns true when one is left. */
  resolveInHand: (
    acting: Acting,
    gateId: number,
    resolution: components['schemas']['Resolution'] | null,
  ) => Promise<boolean>;
  /** Releases the tickets reserved for this counter that it no longer takes. */
  release: (
    tx: Transaction,
    gate: { organisationId: number; gateId: number; userId: number | null; now: Date },
  ) => Promise<void>;
}
