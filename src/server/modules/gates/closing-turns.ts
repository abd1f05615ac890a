import type { components } from '#contract/types.ts';
import type { Acting } from '../../access/acting.ts';
import type { Transaction } from '../../db/client.ts';

/** What a counter asks of its turns as it closes or serves less; the module of turns knows how. */
export interface Turns {
  /** Resolves the turn in hand as chosen. Answers whether one is left. */
  resolveInHand: (
    acting: Acting,
    gateId: number,
    resolution: components['schemas']['Resolution'] | null,
  ) => Promise<boolean>;
  /** Lets other counters call the turns reserved for this one that it takes no more. */
  release: (
    tx: Transaction,
    gate: { organisationId: number; gateId: number; userId: number | null; now: Date },
  ) => Promise<void>;
}
