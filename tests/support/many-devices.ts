import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { digestOf, newDeviceKey } from '#server/devices/key.ts';

/**
 * Adds kiosks and displays to the branches of the first organisation, and closes the database. They
 * count as online for an hour to come. Returns their keys.
 */
export async function addManyDevices({ db, close }: DatabaseHandle, count: number) {
  const rows = await rowsOf<{ id: string; organisation: string }>(
    db,
    sql`with made as (
        insert into devices (client_id, branch_id, kind, name, key_digest, key_issued_at, paired_at, paired_by)
        select b.client_id, b.id, case n % 2 when 0 then 'kiosk' else 'display' end,
          'Equipo ' || lpad(n::text, 4, '0'), '', now(), now(), u.id
        from generate_series(1, ${count}::int) n
        join (select *, row_number() over (order by id) as place, count(*) over () as places
          from branches where client_id = 1) b on n % b.places = b.place - 1,
          (select id from users where client_id = 1 order by id limit 1) u
        returning client_id, id),
      heard as (
        insert into device_presence (client_id, device_id, seen_at, sequence, state, report)
        select client_id, id, now() + interval '1 hour', 0, 'online', ${JSON.stringify(report)}::jsonb
        from made)
      select id, client_id as organisation from made`,
  );
  const keys = await giveKeys(
    db,
    rows.map(({ id, organisation }) => ({ id: Number(id), organisationId: Number(organisation) })),
  );
  await close();
  return keys;
}

/** Gives each device a new key. Returns the keys in the same order. */
export async function giveKeys(
  db: Database,
  devices: readonly { id: number; organisationId: number }[],
): Promise<string[]> {
  const keys = devices.map((device) => ({ id: device.id, key: newDeviceKey(device) }));
  const digests = keys.map(({ id, key }) => ({ id, digest: digestOf(key) }));
  await db.execute(sql`update devices d set key_digest = k.digest
    from jsonb_to_recordset(${JSON.stringify(digests)}::jsonb) as k (id bigint, digest text)
    where d.id = k.id`);
  return keys.map(({ key }) => key);
}

export const report = {
  version: 'bench',
  width: 1080,
  height: 1920,
  paper: 'ok',
  outbox: 0,
  error: null,
};
