import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DeviceKind } from '#domain/devices/kinds.ts';
import { preparedStatement } from '../db/rows.ts';
import type { Deps } from '../deployment/deps.ts';
import { digestOf, namedBy } from '../devices/key.ts';
import { AppError, forbidden } from '../errors/app-error.ts';

/** A paired device, at its branch. */
export interface DeviceCaller {
  organisationId: number;
  deviceId: number;
  branchId: number;
  kind: DeviceKind;
}

interface Row {
  branchId: number;
  kind: DeviceKind;
  keyDigest: string;
  oldKeyDigest: string | null;
}

const value = sql.placeholder;
const find = preparedStatement<Row>(
  'live_device',
  sql`select d.branch_id as "branchId", d.kind, d.key_digest as "keyDigest",
      d.old_key_digest as "oldKeyDigest"
    from devices d
    join branches b on b.client_id = d.client_id and b.id = d.branch_id and b.active
    where d.client_id = ${value('organisationId')} and d.id = ${value('id')}
      and d.revoked_at is null`,
);

/**
 * Proves by the key of header `Vez-Device` which device calls. Throws one and the same 401
 * device_unknown for every key that is none, revoked or replaced, and 403 where the operation is
 * for another kind of device (`x-device`).
 */
export async function authenticateDevice(
  { database }: Deps,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { device: wanted }: { device: string | null },
): Promise<DeviceCaller> {
  const given = headers['vez-device'];
  const key = typeof given === 'string' ? given : '';
  const named = namedBy(key);
  if (!named) throw deviceUnknown();
  const [row] = await find(database.db, { ...named });
  const digest = digestOf(key);
  // Digests of random keys tell nothing by the time of their comparison.
  if (!row || (digest !== row.keyDigest && digest !== row.oldKeyDigest)) throw deviceUnknown();
  const { branchId, kind } = row;
  if (wanted !== 'any' && wanted !== kind) throw forbidden();
  return { organisationId: named.organisationId, deviceId: named.id, branchId, kind };
}

const deviceUnknown = () => new AppError(401, 'device_unknown');
