import { sql } from 'drizzle-orm';
import type { DeviceKind, TroubleCause } from '#domain/devices/kinds.ts';
import { tooManyNumbers } from '#domain/devices/numbers.ts';
import { openingAt } from '#domain/schedules/opening.ts';
import { devicesFor } from '../../access/staff-devices.ts';
import { rowsOf, type Transaction } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import { rulesOf } from '../../messages/rules.ts';
import { tellDevices } from '../../messages/tell-devices.ts';
import { calendarsOf } from '../../organisation/calendars.ts';
import { settingOf } from '../../organisation/settings.ts';

interface Incident {
  organisationId: number;
  stateId: number;
  deviceId: number;
  name: string;
  kind: DeviceKind;
  branchId: number;
  branchName: string;
  divisionId: number;
  timeZone: string;
  cause: TroubleCause;
  /** Milliseconds since the epoch of the device's last good state. */
  since: number;
}

/**
 * Alerts the people in charge to devices lost or in trouble beyond the organisation's delay, and
 * returns the number of messages. Each cause is alerted once until recovery, and only while the
 * branch is open, since devices are off at night.
 */
export async function tellOfDevices(deps: Deps): Promise<number> {
  const now = deps.clock();
  let told = 0;
  for (const incident of await due(deps, now)) {
    told += await deps.database.db.transaction((tx) => announce(tx, deps, incident, now));
  }
  return told;
}

async function due(deps: Deps, now: Date): Promise<Incident[]> {
  const incidents = await untold(deps);
  const late: Incident[] = [];
  for (const incident of incidents) {
    const name = 'vez.devices.alert.seconds';
    const seconds = await settingOf(deps, incident.organisationId, name);
    if (seconds > 0 && now.getTime() - incident.since >= seconds * 1000) late.push(incident);
  }
  const organisations = new Set(late.map(({ organisationId }) => organisationId));
  const open: Incident[] = [];
  for (const organisationId of organisations) {
    const own = late.filter((each) => each.organisationId === organisationId);
    const places = own.map((each) => ({ ...each, id: each.branchId }));
    const calendarOf = await calendarsOf(deps.database.db, places, { from: now, until: now }, []);
    for (const place of places) {
      if (openingAt(calendarOf(place, null), now.getTime()).open) open.push(place);
    }
  }
  return open;
}

const cause = (row: string) => {
  const of = sql.raw(row);
  return sql`case when ${of}.report->>'error' = ${tooManyNumbers} then 'numbers'
    when ${of}.state = 'lost' then 'lost'
    when ${of}.report->>'paper' = 'out' then 'paper' else 'error' end`;
};

function untold({ database }: Deps): Promise<Incident[]> {
  return rowsOf(
    database.db,
    sql`select d.client_id as "organisationId", s.id as "stateId", d.id as "deviceId", d.name,
        d.kind, d.branch_id as "branchId", b.name as "branchName", b.division_id as "divisionId",
        b.time_zone as "timeZone", ${cause('s')} as cause,
        (date_part('epoch', t.since) * 1000)::float8 as since
      from device_presence p
      join devices d on d.client_id = p.client_id and d.id = p.device_id and d.revoked_at is null
      join branches b on b.client_id = d.client_id and b.id = d.branch_id and b.active
      cross join lateral (select * from device_states l
        where l.client_id = p.client_id and l.device_id = p.device_id
        order by l.at desc, l.id desc limit 1) s
      left join lateral (select at, id from device_states l
        where l.client_id = p.client_id and l.device_id = p.device_id and l.state = 'online'
        order by l.at desc, l.id desc limit 1) w on true
      cross join lateral (select min(l.at) as since,
          bool_or(l.alerted_at is not null and ${cause('l')} = ${cause('s')}) as told
        from device_states l
        where l.client_id = p.client_id and l.device_id = p.device_id
          and (w.id is null or (l.at, l.id) > (w.at, w.id))) t
      where p.state <> 'online' and s.state <> 'online' and s.acknowledged_at is null
        and s.alerted_at is null and not t.told`,
  );
}

async function announce(
  tx: Transaction,
  deps: Deps,
  incident: Incident,
  now: Date,
): Promise<number> {
  const { organisationId, stateId, deviceId, name, kind, branchId, branchName, cause } = incident;
  // Another process may have claimed the incident, or the device may have recovered.
  const claimed = await rowsOf(
    tx,
    sql`update device_states s set alerted_at = ${now.toISOString()}
      from device_presence p
      where s.client_id = ${organisationId} and s.id = ${stateId} and s.alerted_at is null
        and p.client_id = s.client_id and p.device_id = s.device_id and p.state <> 'online'
      returning s.id`,
  );
  if (claimed.length === 0) return 0;
  const rules = await rulesOf(deps, organisationId, tx);
  if (!rules.isOn(branchId, 'deviceAlert', 'push')) return 0;
  const told = await devicesFor(tx, { organisationId, branchId, now, action: 'devices:read' });
  await tellDevices(tx, told, {
    kind: 'deviceAlert',
    organisationId,
    branchId,
    at: now,
    cause: `device ${stateId}`,
    parameters: {
      sucursal: branchName,
      dispositivo: name,
      topic: `device-${deviceId}`,
      alert: JSON.stringify({ branchId, branchName, deviceId, deviceName: name, kind, cause }),
    },
  });
  return told.length;
}
