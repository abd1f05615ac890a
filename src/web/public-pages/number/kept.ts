import { placeKeptMs } from '#domain/intakes/pressure.ts';

const phoneName = 'vez-phone';
const turnName = 'vez-turn';
const placeName = 'vez-place';

/** A place that is kept for the phone until it shows another code. */
export interface KeptPlace {
  place: string;
  since: string;
  confirmFrom: string;
  branchId: number;
  serviceId: number;
}

/** What the browser keeps for this page; a browser that keeps nothing forgets it with the page. */
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
    // The page of the number opens without it too.
  }
}

/** 256 random bits by which the server knows the phone again, and so gives it one number. */
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

/** The secret of the last number taken here; null where there is none. */
export const lastTurn = () => kept(turnName);

export const keepTurn = (secret: string) => keep(turnName, secret);

export const keepPlace = (kept: KeptPlace | null) => keep(placeName, kept && JSON.stringify(kept));

/** The place kept at the branch; null where there is none, or it has run out. */
export function keptPlace(branchId: number): KeptPlace | null {
  try {
    // This page wrote it.
    const known = JSON.parse(kept(placeName) ?? 'null') as KeptPlace | null;
    const lasts = known !== null && Date.now() - Date.parse(known.since) < placeKeptMs;
    return lasts && known.branchId === branchId ? known : null;
  } catch {
    return null;
  }
}
