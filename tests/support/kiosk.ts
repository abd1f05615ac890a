import { and, eq } from 'drizzle-orm';
import type { DeviceKind } from '#domain/devices/kinds.ts';
import { devices } from '#server/db/schema/devices.ts';
import { digestOf, newDeviceKey } from '#server/devices/key.ts';
import { type Answer, anonymous, request, type TestServer } from './server.ts';

export interface Standing {
  id: number;
  /** Posts with the given Idempotency-Key, or a fresh one. */
  post: (path: string, body: object, key?: string) => Promise<Answer>;
}

/** Adds a device to the world's branch, with a key as pairing issues it. */
export async function standing(
  server: Pick<TestServer, 'app' | 'deps'> & {
    world: Pick<TestServer['world'], 'organisationId' | 'branchId'>;
  },
  kind: DeviceKind = 'kiosk',
  settings: Record<string, unknown> = {},
): Promise<Standing> {
  const { organisationId, branchId } = server.world;
  const { db } = server.deps.database;
  const now = server.deps.clock();
  const [row] = await db
    .insert(devices)
    .values({
      organisationId,
      branchId,
      kind,
      name: kind,
      keyDigest: '',
      settings,
      keyIssuedAt: now,
      pairedAt: now,
      pairedBy: 1,
    })
    .returning({ id: devices.id });
  if (!row) throw new Error('insert returned no device');
  const deviceKey = newDeviceKey({ organisationId, id: row.id });
  await db
    .update(devices)
    .set({ keyDigest: digestOf(deviceKey) })
    .where(and(eq(devices.organisationId, organisationId), eq(devices.id, row.id)));
  return {
    id: row.id,
    post: (path, body, key = crypto.randomUUID()) =>
      request(server, 'POST', `/devices${path}`, body, {
        'vez-device': deviceKey,
        'idempotency-key': key,
      }),
  };
}

/** The body of a kiosk's request for a ticket of the service. */
export const wanted = (serviceId: number, more: object = {}) => ({
  serviceId,
  language: 'es',
  preferred: false,
  person: anonymous,
  ...more,
});
