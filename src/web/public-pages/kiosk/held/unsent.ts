import type { components } from '#contract/types.ts';
import type { Order } from '../port.ts';
import { unsentPrefix } from './has-unsent.ts';

/** The order of a number that its person has and the server does not know yet. */
export interface Unsent {
  /** Idempotency-Key. */
  key: string;
  order: Order & { from: components['schemas']['HeldNumber'] };
}

/** Returns the orders of this and earlier pages, in the order in which the numbers were given. */
export function allUnsent(): Unsent[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(unsentPrefix));
  return names
    .flatMap((name) => parsed(localStorage.getItem(name)))
    .sort((one, other) => one.order.from.takenAt.localeCompare(other.order.from.takenAt));
}

function parsed(text: string | null): Unsent[] {
  try {
    // The cast: only this page writes under these names.
    return text === null ? [] : [JSON.parse(text) as Unsent];
  } catch {
    return [];
  }
}

/** Returns false if the storage does not keep it. */
export function keep(unsent: Unsent): boolean {
  try {
    localStorage.setItem(unsentPrefix + unsent.key, JSON.stringify(unsent));
    return true;
  } catch {
    return false;
  }
}

export function forget({ key }: Unsent): void {
  localStorage.removeItem(unsentPrefix + key);
}
