import type { components } from '#contract/types.ts';
import { linkSecret } from '../parts/secret.ts';

type View = components['schemas']['PersonView'];

/** What the device keeps of the last turn that it followed. */
interface StoredTicket {
  secret: string;
  view: View;
  /** When it came, by the device's clock. */
  seenAt: number;
}

const name = 'vez.turno';

/** Without a secret in its address, as an installed page opens, the page is that of the last turn. */
const last = read();
export const secret = linkSecret || (last?.secret ?? '');
if (!linkSecret && secret) history.replaceState(null, '', `${location.search}#${secret}`);

/** The turn of this page as it was last seen here; null where it was not. */
export const lastSeen = last?.secret === secret ? last : null;

export function keep(view: View): void {
  const kept = { secret, view, seenAt: Date.now() } satisfies StoredTicket;
  stored((storage) => storage.setItem(name, JSON.stringify(kept)));
}

export function forget(): void {
  stored((storage) => storage.removeItem(name));
}

function read(): StoredTicket | null {
  // Written by `keep` alone.
  return stored((storage) => JSON.parse(storage.getItem(name) ?? 'null') as StoredTicket | null);
}

/** What `use` does with what the device keeps; null where it keeps nothing. */
export function stored<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
