import { and, eq } from 'drizzle-orm';
import { kioskSettingsOf, showsService } from '#domain/devices/kiosk-settings.ts';
import { heldBranchItself } from '../../access/authorize.ts';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Database } from '../../db/client.ts';
import { devices } from '../../db/schema/devices.ts';
import { conflict } from '../../errors/app-error.ts';
import { withLink } from '../../links/with-link.ts';
import { changes } from '../../operations/serve.ts';
import { expectedAppointment } from './arrivals.ts';
import type { Turns } from './turns.ts';

/** What people do at a kiosk. The kiosk is the actor of all of it. */
export function kioskOperations(turns: Turns) {
  return [
    changes('kioskTicket', {
      effect: async ({ deps, tx, now, caller, body }) => {
        const branch = await heldBranchItself(tx, caller);
        if (!showsService(await settingsOf(tx, caller), body.serviceId)) {
          throw conflict('channel_closed');
        }
        const asked = { ...body, channel: 'kiosk', actor: 'kiosk' } as const;
        return turns.give({ deps, tx, now }, branch, asked);
      },
      after: ({ deps, caller }, number) => withLink(deps, caller.organisationId, number),
    }),

    changes('kioskCheckIn', {
      before: (input) => expectedAppointment(input, turns, input.body.who),
      effect: async ({ deps, tx, now, caller }, ticketId) => {
        const branch = await heldBranchItself(tx, caller);
        return turns.arrive({ deps, tx, now, actor: 'kiosk' }, branch, ticketId);
      },
      after: ({ deps, caller }, number) => withLink(deps, caller.organisationId, number),
    }),
  ];
}

/** What the kiosk that calls is set to. */
async function settingsOf(db: Database, { organisationId, deviceId }: DeviceCaller) {
  const [row] = await db
    .select({ settings: devices.settings })
    .from(devices)
    .where(and(eq(devices.organisationId, organisationId), eq(devices.id, deviceId)));
  return kioskSettingsOf(row?.settings ?? {});
}
