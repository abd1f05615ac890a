import { placeKeptMs } from '#domain/intakes/pressure.ts';

const phoneName = 'vez-phone';
const turnName = 'vez-turn';
const placeName = 'vez-place';

/** A place in the queue reserved for this phone until it shows another code. */
export interface KeptPlace {
  place: string;
  since: string;
  confirmFrom: string;
  branchId: number;
  serviceId: number;
}

/** Reads from localStorage; null if the browser blocks it. */
function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The ticket's page opens without it too.
  }
}

/** 256 random bits that identify the phone to the server, which gives it one number. */
export function phoneIdentity(): string {
  const known = kept(phoneName);
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const fresh = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  keep(phoneName, fresh);
  return fresh;
}

/** Secret of the last ticket taken on this phone; null if there is none. */
export const lastTurn = () => kept(turnName);

export const keepTurn = (secret: string) => keep(turnName, secret);

export const keepPlace = (kept: KeptPlace | null) => keep(placeName, kept && JSON.stringify(kept));

/** The reserved place at the branch; null if there is none or it has expired. */
export function keptPlace(branchId: number): KeptPlace | null {
  try {
    // The cast: only this page writes under this name.
    const known = JSON.parse(kept(placeName) ?? 'null') as KeptPlace | null;
    const lasts = known !== null && Date.now() - Date.parse(known.since) < placeKeptMs;
    return lasts && known.branchId === branchId ? known : null;
  } catch {
    return null;
  }
}
