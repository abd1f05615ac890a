import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane: the least that OWASP's password storage sheet asks for. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core and 19 MiB each; more at once would starve the counters. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(composed(password), options));
}

let decoy: Promise<string> | null = null;

/** Whether the password is the hash's. Without a hash it costs the same and is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const against = stored ?? (await decoy);
  const matches = await limited(() => verify(against, composed(password)));
  return matches && stored !== null;
}

/** Devices differ in how they send an ñ; it is the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}
