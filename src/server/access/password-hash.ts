import { hash, verify } from '@node-rs/argon2';
import { buildQueue } from '../deployment/bounded-work.ts';

/** argon2id, 19 MiB, two passes, one lane: the minimum of OWASP's password storage cheat sheet. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes one core and 19 MiB; more at once would starve the counters. */
const inTurn = buildQueue({ atOnce: 2, waitingAtMost: 100 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), options));
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password fits the hash. A missing hash yields false at the same cost, so that timing
 * does not reveal it.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one').catch((error: unknown) => {
    decoy = null;
    throw error;
  });
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, composed(password)));
  return matches && stored !== null;
}

/** Devices encode an ñ in two ways; both are the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}
