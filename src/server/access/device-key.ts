import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DeviceKind, RefusalKind } from '#domain/devices/kinds.ts';
import { preparedStatement } from '../db/rows.ts';
import type { Deps } from '../deployment/deps.ts';
import { digestOf, namedBy } from '../devices/key.ts';
import { countRefusal } from '../devices/refusals.ts';
import { AppError, forbidden } from '../errors/app-error.ts';
import { endOldKey } from './old-device-key.ts';

/** A paired device, at its branch. */
export interface DeviceCaller {
  organisationId: number;
  deviceId: number;
  branchId: number;
  kind: DeviceKind;
  /** It still uses the key before the one that it was given. */
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
const find = preparedStatement<Row>(
  'live_device',
  sql`select d.branch_id as "branchId", d.kind, d.key_digest as "keyDigest",
      d.old_key_digest as "oldKeyDigest", d.replaced_key_digest as "replacedKeyDigest",
      d.key_proven as "keyProven", d.revoked_at is not null or not b.active as revoked
    from devices d
    join branches b on b.client_id = d.client_id and b.id = d.branch_id
    where d.client_id = ${value('organisationId')} and d.id = ${value('id')}`,
);

/**
 * Proves by the key of header `Vez-Device` which device calls. Throws one and the same 401
 * device_unknown for every key that is none, revoked or replaced, and 403 where the operation is
 * for another kind of device (`x-device`); both are counted. The first use of a new key
 * that was given upon a proof ends the old.
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
  const [row] = await find(db, { ...named });
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
 * The device that holds an open stream, proven anew by the same key. Throws 401 device_unknown, which
 * counts as no refusal: a device that has renewed its key opens its stream anew by itself.
 */
export async function proveDevice(
  { database }: Deps,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<DeviceCaller> {
  const key = String(headers['vez-device']);
  const named = namedBy(key);
  const [row] = named ? await find(database.db, { ...named }) : [];
  const digest = digestOf(key);
  if (!named || !row || refusalOf(row, digest)) throw deviceUnknown();
  const { branchId, kind, keyDigest } = row;
  const { organisationId, id: deviceId } = named;
  return { organisationId, deviceId, branchId, kind, byOldKey: digest !== keyDigest };
}

/** Why a key opens nothing; null where it does. Digests of random keys tell nothing by their time. */
function refusalOf(row: Row | undefined, digest: string): RefusalKind | null {
  if (!row) return 'keyUnknown';
  if (digest === row.replacedKeyDigest) return 'keyReplaced';
  if (digest !== row.keyDigest && digest !== row.oldKeyDigest) return 'keyUnknown';
  return row.revoked ? 'keyRevoked' : null;
}

/** The refusal of a device that names something of another branch, which is counted. */
export function otherBranch(deps: Deps, { organisationId, branchId, deviceId }: DeviceCaller) {
  countRefusal(deps, { organisationId, kind: 'otherBranch', branchId, deviceId });
  return forbidden();
}

export const deviceUnknown = () => new AppError(401, 'device_unknown');
