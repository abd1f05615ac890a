import type { components } from '#contract/types.ts';
import { displayTrial } from '#domain/devices/display-trial.ts';

export interface Handed {
  trial: components['schemas']['DisplayTrial'];
  /** The display whose look is tried; null is one as displays begin. */
  display: number | null;
}

/** What the page of the staff has handed over; null where the address was opened by hand. */
export function readHanded(): Handed | null {
  try {
    // The cast: the application alone writes under this name.
    return JSON.parse(sessionStorage.getItem(displayTrial.item) ?? 'null') as Handed | null;
  } catch {
    return null;
  }
}
