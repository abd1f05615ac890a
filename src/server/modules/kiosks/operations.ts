import { and, eq } from 'drizzle-orm';
import { showsService } from '#domain/devices/kiosk-settings.ts';
import { heldBranchItself } from '../../access/authorize.ts';
import { type DeviceCaller, otherBranch } from '../../access/device-key.ts';
import type { Database } from '../../db/database.ts';
import { services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { conflict } from '../../errors/app-error.ts';
import { withLink } from '../../links/with-link.ts';
import type { WaitNow } from '../../live/wait-now.ts';
import { changes } from '../../operations/serve.ts';
import { expectedAppointment } from './arrivals.ts';
import { countGiven, countNumber, isFull } from './ceiling.ts';
import { giveBack } from './give-back.ts';
import { slipsOf } from './print.ts';
import { settingsOf } from './settings.ts';
import type { Turns } from './turns.ts';

export function kioskOperations(turns: Turns, waitNow: WaitNow) {
  const printSlip = slipsOf(turns);
  const shown = async <Number extends { ticketId: number; serviceId: number }>(
    { deps, now, caller }: { deps: Deps; now: Date; caller: DeviceCaller },
    number: Number,
  ) => ({
    ...(await withLink(deps, caller.organisationId, number)),
    wait: await waitNow({ ...caller, ...number }, now),
  });
  return [
    changes('kioskTicket', {
      before: async ({ deps, db, caller, body }) => {
        const branchId = await branchOf(db, caller, body.serviceId);
        // A number that its page held there may still come after the kiosk is paired anew.
        if (branchId !== caller.branchId && !body.from?.given) throw otherBranch(deps, caller);
        return branchId;
      },
      effect: async ({ deps, tx, now, caller, body }, branchId) => {
        const isGiven = body.from?.given;
        await (isGiven ? countGiven : countNumber)({ deps, tx, now, caller });
        const branch = await heldBranchItself(tx, { ...caller, branchId });
        if (!isGiven && !showsService(await settingsOf(tx, caller), body.serviceId)) {
          throw conflict('channel_closed');
        }
        const asked = { ...body, channel: 'kiosk', actor: 'kiosk' } as const;
        return turns.give({ deps, tx, now }, branch, asked);
      },
      after: shown,
    }),

    changes('kioskNumberBlocks', async ({ deps, tx, now, caller, body }) => {
      const branch = await heldBranchItself(tx, caller);
      const settings = await settingsOf(tx, caller);
      const full = await isFull({ deps, tx, now, caller });
      return turns.hold({ tx, now }, branch, {
        channel: 'kiosk',
        deviceId: caller.deviceId,
        asks: body,
        offers: ({ id, requiredData }) =>
          !full && requiredData.length === 0 && showsService(settings, id),
      });
    }),

    changes('kioskGiveBack', async ({ body, ...within }) => {
      await giveBack(within, turns, body.order);
      return null;
    }),

    changes('kioskCheckIn', {
      before: (input) => expectedAppointment(input, turns, input.body.who),
      effect: async ({ deps, tx, now, caller }, ticketId) => {
        const branch = await heldBranchItself(tx, caller);
        return turns.arrive({ deps, tx, now, actor: 'kiosk' }, branch, ticketId);
      },
      after: shown,
    }),

    changes('kioskPrint', {
      before: (input) => printSlip(input, input.body),
      effect: async (_, printed) => printed,
    }),
  ];
}

/** Returns the service's branch; the kiosk's own for a service that does not exist. */
async function branchOf(
  db: Database,
  { organisationId, branchId }: DeviceCaller,
  serviceId: number,
): Promise<number> {
  const [service] = await db
    .select({ branchId: services.branchId })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), eq(services.id, serviceId)));
  return service?.branchId ?? branchId;
}
