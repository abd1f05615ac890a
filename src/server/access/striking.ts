import type { SQL } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Flooded } from '../intakes/struck.ts';
import type { StaffActing } from './acting.ts';

type Changed = components['schemas']['NumbersChanged'];

/**
 * Cancels a flood of tickets in batches, so that the locks are released for the counters in
 * between.
 */
export interface Striking {
  /**
   * Cancels the waiting tickets that match `chosen` (a condition on `tickets`); tickets called
   * meanwhile stay.
   */
  strikeOut: (acting: StaffActing, of: Flooded, chosen: SQL | undefined) => Promise<Changed>;
  /**
   * Restores cancelled tickets that still can be (`struckTurnsOf`) to their places in the queue.
   */
  restoreStruck: (acting: StaffActing, of: Flooded) => Promise<Changed>;
}
