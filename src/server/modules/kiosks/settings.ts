import { and, eq } from 'drizzle-orm';
import { type KioskSettings, kioskSettingsOf } from '#domain/devices/kiosk-settings.ts';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';

export async function settingsOf(
  db: Database,
  { organisationId, deviceId }: DeviceCaller,
): Promise<KioskSettings> {
  const [row] = await db
    .select({ settings: devices.settings })
    .from(devices)
    .where(and(eq(devices.organisationId, organisationId), eq(devices.id, deviceId)));
  return kioskSettingsOf(row?.settings ?? {});
}
