import type { components } from '#contract/types.ts';
import { displayTrial } from '#domain/devices/display-trial.ts';

export interface Handed {
  trial: components['schemas']['DisplayTrial'];
  /** ID of the previewed display; null for a new one with default settings. */
  display: number | null;
}

/** Returns the settings passed by the staff application; null if the address was opened by hand. */
export function readHanded(): Handed | null {
  try {
    // The cast: only the application writes under this name.
    return JSON.parse(sessionStorage.getItem(displayTrial.item) ?? 'null') as Handed | null;
  } catch {
    return null;
  }
}
