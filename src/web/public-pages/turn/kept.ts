import type { components } from '#contract/types.ts';
import { linkSecret } from '../parts/secret.ts';

type View = components['schemas']['PersonView'];

interface StoredTicket {
  secret: string;
  view: View;
  /** Time of the view, by the device's clock. */
  seenAt: number;
}

const name = 'vez.turno';

/** An installed page opens without a secret and then shows the last ticket. */
const last = read();
export const secret = linkSecret || (last?.secret ?? '');
if (!linkSecret && secret) history.replaceState(null, '', `${location.search}#${secret}`);

/** The stored view of this page's ticket; null if there is none. */
export const lastSeen = last?.secret === secret ? last : null;

export function keep(view: View): void {
  const kept = { secret, view, seenAt: Date.now() } satisfies StoredTicket;
  stored((storage) => storage.setItem(name, JSON.stringify(kept)));
}

export function forget(): void {
  stored((storage) => storage.removeItem(name));
}

function read(): StoredTicket | null {
  // The cast: only `keep` writes under this name.
  return stored((storage) => JSON.parse(storage.getItem(name) ?? 'null') as StoredTicket | null);
}

/** Runs `use` with localStorage; null if the browser blocks it. */
export function stored<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
