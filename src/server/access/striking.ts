import type { SQL } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Flooded } from '../intakes/struck.ts';
import type { StaffActing } from './acting.ts';

type Changed = components['schemas']['NumbersChanged'];

/** What ends a flood of numbers; a part at a time, so that the counters find others meanwhile. */
export interface Striking {
  /** Cancels the waiting turns that are `chosen` (of `tickets`); those called meanwhile stay. */
  strikeOut: (acting: StaffActing, of: Flooded, chosen: SQL | undefined) => Promise<Changed>;
  /** Puts those struck out that still can be (`struckTurnsOf`) back where they waited. */
  restoreStruck: (acting: StaffActing, of: Flooded) => Promise<Changed>;
}
