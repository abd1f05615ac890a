import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { pairingLastsMs } from '#domain/devices/kinds.ts';
import { originOf, siteTimes } from '../../access/network.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { devicePairings, devices } from '../../db/schema/devices.ts';
import { branches } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { Keys } from '../../deployment/keys.ts';
import { digestOf, keyed, newDeviceKey } from '../../devices/key.ts';
import { isPublicKey } from '../../devices/proof.ts';
import { AppError, notFound, unavailable } from '../../errors/app-error.ts';

type Schemas = components['schemas'];

/** Open codes per network: more than a branch installs in one day. */
const mostOpen = 20;
const codeTries = 20;

const codeDigest = (keys: Keys, code: string) => keyed(keys, 'code', code).toString('base64url');
const secretDigest = (keys: Keys, secret: string) =>
  keyed(keys, 'secret', secret).toString('base64url');

/** Throws 400 for an invalid public key and 429 when the network has too many open codes. */
export async function openPairing(
  { database, clock, keys }: Deps,
  ip: string,
  { kind, publicKey }: Schemas['NewPairing'],
): Promise<Schemas['OpenPairing']> {
  if (publicKey !== undefined && !isPublicKey(publicKey)) {
    throw new AppError(400, 'invalid_request', { field: 'publicKey' });
  }
  const { db } = database;
  const now = clock();
  const origin = originOf(ip, (name) => keyed(keys, 'network', name).toString('base64url'));
  const { network, site } = origin;
  await db.delete(devicePairings).where(lte(devicePairings.expiresAt, now));
  const [open] = await rowsOf<{ ofNetwork: number; ofSite: number }>(
    db,
    sql`select count(*) filter (where network = ${network})::int as "ofNetwork",
        count(*) filter (where site = ${site})::int as "ofSite"
      from device_pairings where (network = ${network} or site = ${site}) and device_id is null`,
  );
  if (open && (open.ofNetwork >= mostOpen || open.ofSite >= mostOpen * siteTimes)) {
    throw new AppError(429, 'rate_limited', { params: { seconds: 60 } });
  }
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + pairingLastsMs);
  const pairing = {
    ...origin,
    secret: secretDigest(keys, secret),
    kind,
    publicKey: publicKey ?? null,
    createdAt: now,
    expiresAt,
  };
  const code = await showCode(db, keys, pairing);
  return {
    secret,
    code,
    expiresAt: expiresAt.toISOString(),
    expiresInSeconds: pairingLastsMs / 1000,
  };
}

async function showCode(
  db: Database,
  keys: Keys,
  pairing: Omit<typeof devicePairings.$inferInsert, 'code'>,
): Promise<string> {
  for (let tries = 0; tries < codeTries; tries += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const stored = await db
      .insert(devicePairings)
      .values({ ...pairing, code: codeDigest(keys, code) })
      .onConflictDoNothing()
      .returning({ code: devicePairings.code });
    if (stored.length > 0) return code;
  }
  throw unavailable();
}

/**
 * Derives the key from the secret, so that a repeat returns the same one. Throws 404 for an
 * unknown, used or expired secret.
 */
export async function claimPairing(
  { database: { db }, clock, keys }: Deps,
  secret: string,
): Promise<Schemas['ClaimedPairing']> {
  const now = clock();
  const [found] = await db
    .select({ id: devicePairings.deviceId, device: devices, branchName: branches.name })
    .from(devicePairings)
    .leftJoin(
      devices,
      and(
        eq(devices.organisationId, devicePairings.organisationId),
        eq(devices.id, devicePairings.deviceId),
        isNull(devices.revokedAt),
      ),
    )
    .leftJoin(
      branches,
      and(eq(branches.organisationId, devices.organisationId), eq(branches.id, devices.branchId)),
    )
    .where(
      and(eq(devicePairings.secret, secretDigest(keys, secret)), gt(devicePairings.expiresAt, now)),
    );
  if (!found) throw notFound();
  const { id, device, branchName } = found;
  if (id === null) return { paired: null };
  if (!device || branchName === null) throw notFound();
  const key = newDeviceKey(device, keyed(keys, 'key', secret));
  const unclaimed = and(
    eq(devices.organisationId, device.organisationId),
    eq(devices.id, device.id),
    eq(devices.keyDigest, ''),
  );
  await db
    .update(devices)
    .set({ keyDigest: digestOf(key), keyIssuedAt: now })
    .where(unclaimed);
  return { paired: { key, name: device.name, branchName } };
}

/** Throws 404 `pairing_not_found` when no device shows the code. */
export async function shownPairing(
  db: Database,
  keys: Keys,
  code: string,
  now: Date,
): Promise<typeof devicePairings.$inferSelect> {
  const [pairing] = await db
    .select()
    .from(devicePairings)
    .where(
      and(
        eq(devicePairings.code, codeDigest(keys, code)),
        isNull(devicePairings.deviceId),
        gt(devicePairings.expiresAt, now),
      ),
    )
    // The lock makes the second of two users typing the code see it taken.
    .for('update');
  if (!pairing) throw notFound('pairing_not_found', 'code');
  return pairing;
}
