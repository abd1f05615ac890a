import { and, asc, eq } from 'drizzle-orm';
import { authorize, inScope } from '../../access/authorize.ts';
import { callerOf } from '../../access/caller.ts';
import { queueAlerts } from '../../db/schema/alerts.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { Handlers } from '../../operations/handlers.ts';
import { mutate } from '../../operations/mutation.ts';
import { isSubscribed, subscribe, unsubscribe } from './devices.ts';
import { vapidKeys } from './push/vapid.ts';

export function buildAlertHandlers(deps: Deps) {
  const { db } = deps.database;
  return {
    alertsActive: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'alerts:receive');
      const rows = await db
        .select()
        .from(queueAlerts)
        .innerJoin(
          services,
          and(eq(services.clientId, queueAlerts.clientId), eq(services.id, queueAlerts.serviceId)),
        )
        .innerJoin(
          branches,
          and(eq(branches.clientId, services.clientId), eq(branches.id, services.branchId)),
        )
        .where(inScope(caller))
        .orderBy(asc(queueAlerts.raisedAt), asc(queueAlerts.serviceId), asc(queueAlerts.kind));
      const content = rows.map(({ queue_alerts: { kind, raisedAt }, services, branches }) => ({
        branchId: branches.id,
        branchName: branches.name,
        serviceId: services.id,
        serviceName: services.name,
        kind,
        // Switched off since, which the next look at the queue notices.
        threshold: (kind === 'wait' ? services.alertWaitMinutes : services.alertWaiting) ?? 0,
        raisedAt: raisedAt.toISOString(),
      }));
      return { content, errors: null };
    },

    alertsDevice: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'alerts:receive');
      const { publicKey } = vapidKeys(deps);
      return { content: { publicKey, subscribed: await isSubscribed(db, caller) }, errors: null };
    },

    alertsSubscribe: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'alerts:receive');
      return mutate(deps, request, 'alertsSubscribe', async (tx, at) => {
        await subscribe(tx, deps, caller, request.body, at);
        return null;
      });
    },

    alertsUnsubscribe: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'alerts:receive');
      return mutate(deps, request, 'alertsUnsubscribe', async (tx) => {
        await unsubscribe(tx, caller);
        return null;
      });
    },
  } satisfies Partial<Handlers>;
}
