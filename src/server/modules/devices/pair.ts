import { eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { pairingLastsMs } from '#domain/devices/kinds.ts';
import { heldBranch } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { countGuess, ofBucket } from '../../access/slow-guesses.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { devicePairings, devices } from '../../db/schema/devices.ts';
import { signInAttempts } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';
import { shownPairing } from './pairing.ts';

/**
 * Seconds to wait by consecutive wrong codes: the first ten are free, later ones cost up to a
 * minute.
 */
const waits = [...Array<number>(9).fill(0), 2, 4, 8, 16, 32, 60];

function guessesOf({ organisationId, userId }: Caller) {
  return { account: `${organisationId}.${userId}`, address: 'pairing code' };
}

/** Counts a typed code as a wrong guess until it turns out right. Throws 429. */
export function countCode(deps: Deps, caller: Caller): Promise<void> {
  return countGuess(deps, guessesOf(caller), waits);
}

async function readCode(
  { deps, db, now, caller }: { deps: Deps; db: Database; now: Date; caller: Caller },
  code: string,
): Promise<typeof devicePairings.$inferSelect> {
  const pairing = await shownPairing(db, deps.keys, code, now).catch((error: unknown) => {
    const { organisationId } = caller;
    if (error instanceof AppError) countRefusal(deps, { organisationId, kind: 'pairingCode' });
    throw error;
  });
  await db.delete(signInAttempts).where(ofBucket(guessesOf(caller)));
  return pairing;
}

/** Throws 404 `pairing_not_found`, and 429 after wrong codes. */
export async function readPairing(
  input: { deps: Deps; db: Database; now: Date; caller: Caller },
  code: string,
): Promise<components['schemas']['ShownPairing']> {
  await countCode(input.deps, input.caller);
  const { kind, expiresAt } = await readCode(input, code);
  return { kind, expiresAt: expiresAt.toISOString() };
}

/**
 * Adds the device that shows the code to the branch; the caller has already counted the code as a
 * guess. Throws 404 `branch_not_found` and `pairing_not_found`.
 */
export async function pairDevice(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  { code, branchId, name }: components['schemas']['Pairing'],
): Promise<number> {
  const { organisationId, userId } = caller;
  await heldBranch(tx, caller, branchId);
  const { secret, kind, publicKey } = await readCode({ deps, db: tx, now, caller }, code);
  const [device] = await tx
    .insert(devices)
    .values({
      organisationId,
      branchId,
      kind,
      name: name.trim(),
      keyDigest: '',
      keyIssuedAt: now,
      pairedAt: now,
      pairedBy: userId,
      // A key pair bound to this device later could only be a thief's.
      publicKey,
      mayBind: false,
    })
    .returning();
  if (!device) throw new Error('insert returned no row');
  const expiresAt = new Date(now.getTime() + pairingLastsMs);
  await tx
    .update(devicePairings)
    .set({ organisationId, deviceId: device.id, expiresAt })
    .where(eq(devicePairings.secret, secret));
  await recordConfiguration(tx, caller, now, {
    kind: 'device',
    subject: device.id,
    branchId,
    action: 'create',
    before: {},
    after: { kind, name: device.name },
  });
  await publish(tx, { organisationId, change: { kind: 'device', branchId } });
  return device.id;
}
