import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DeviceKind, RefusalKind } from '#domain/devices/kinds.ts';
import { gatheredStatement } from '../db/gathered.ts';
import type { Deps } from '../deployment/deps.ts';
import { digestOf, namedBy } from '../devices/key.ts';
import { countRefusal } from '../devices/refusals.ts';
import { AppError, forbidden } from '../errors/app-error.ts';
import { endOldKey } from './old-device-key.ts';

export interface DeviceCaller {
  organisationId: number;
  deviceId: number;
  branchId: number;
  kind: DeviceKind;
  /** True while the device still uses the previous key. */
  byOldKey: boolean;
}

interface Row {
  branchId: number;
  kind: DeviceKind;
  keyDigest: string;
  oldKeyDigest: string | null;
  replacedKeyDigest: string | null;
  keyProven: boolean;
  revoked: boolean;
}

const value = sql.placeholder;
const find = gatheredStatement<Row>(
  'live_device',
  sql`select k.n, d.* from jsonb_to_recordset(${value('given')}::jsonb)
      as k("organisationId" bigint, id bigint, n int)
    cross join lateral (
      select d.branch_id as "branchId", d.kind, d.key_digest as "keyDigest",
        d.old_key_digest as "oldKeyDigest", d.replaced_key_digest as "replacedKeyDigest",
        d.key_proven as "keyProven", d.revoked_at is not null or not b.active as revoked
      from devices d
      join branches b on b.client_id = d.client_id and b.id = d.branch_id
      where d.client_id = k."organisationId" and d.id = k.id
      limit 1
    ) d`,
);

/**
 * Authenticates a device by its `Vez-Device` header; the first use of a key renewed with a proof
 * ends the old one. Throws 401 device_unknown for any invalid key and 403 for an operation of
 * another kind of device (`x-device`), and counts both.
 */
export async function authenticateDevice(
  deps: Deps,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { device: wanted }: { device: string | null },
): Promise<DeviceCaller> {
  const given = headers['vez-device'];
  const key = typeof given === 'string' ? given : '';
  const named = namedBy(key);
  if (!named) throw deviceUnknown();
  const { db } = deps.database;
  const row = await find(db, { ...named });
  const { organisationId, id: deviceId } = named;
  const digest = digestOf(key);
  const refusal = refusalOf(row, digest);
  if (!row || refusal) {
    const known = row && { branchId: row.branchId, deviceId };
    countRefusal(deps, { organisationId, kind: refusal ?? 'keyUnknown', ...known });
    throw deviceUnknown();
  }
  const { branchId, kind, keyDigest, oldKeyDigest, keyProven } = row;
  const byOldKey = digest !== keyDigest;
  if (!byOldKey && oldKeyDigest !== null && keyProven) await endOldKey(deps, named, digest);
  if (wanted !== 'any' && wanted !== kind) {
    countRefusal(deps, { organisationId, kind: 'otherKind', branchId, deviceId });
    throw forbidden();
  }
  return { organisationId, deviceId, branchId, kind, byOldKey };
}

/**
 * Authenticates the holder of an open stream again by the same key. Throws 401 device_unknown
 * without counting a refusal, because a device reopens its stream after it renews its key.
 */
export async function proveDevice(
  { database }: Deps,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<DeviceCaller> {
  const key = String(headers['vez-device']);
  const named = namedBy(key);
  const row = named ? await find(database.db, { ...named }) : null;
  const digest = digestOf(key);
  if (!named || !row || refusalOf(row, digest)) throw deviceUnknown();
  const { branchId, kind, keyDigest } = row;
  const { organisationId, id: deviceId } = named;
  return { organisationId, deviceId, branchId, kind, byOldKey: digest !== keyDigest };
}

/**
 * Returns the reason to refuse a key, or null. A timing attack on the comparison reveals nothing,
 * because digests of random keys are compared.
 */
function refusalOf(row: Row | null, digest: string): RefusalKind | null {
  if (!row) return 'keyUnknown';
  if (digest === row.replacedKeyDigest) return 'keyReplaced';
  if (digest !== row.keyDigest && digest !== row.oldKeyDigest) return 'keyUnknown';
  return row.revoked ? 'keyRevoked' : null;
}

/** Counts the refusal of a device that names something of another branch, and returns the error. */
export function otherBranch(deps: Deps, { organisationId, branchId, deviceId }: DeviceCaller) {
  countRefusal(deps, { organisationId, kind: 'otherBranch', branchId, deviceId });
  return forbidden();
}

export const deviceUnknown = () => new AppError(401, 'device_unknown');
