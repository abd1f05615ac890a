import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';

/** Who closes a counter, when, and on what connection; `caller` null is the system. */
export interface Closing {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: Caller | null;
  clientId: number;
}

/** What a counter asks of its turns when it closes; the module of turns knows how. */
export interface Turns {
  /** Does with the turn in hand what was chosen. Answers whether one is left. */
  resolveInHand: (
    closing: Closing,
    gateId: number,
    resolution: components['schemas']['Resolution'] | null,
  ) => Promise<boolean>;
  /** Lets other counters call what waited for this one alone. */
  release: (
    tx: Transaction,
    gate: { clientId: number; gateId: number; userId: number | null; now: Date },
  ) => Promise<void>;
}
