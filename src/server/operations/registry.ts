import type { Deps } from '../deployment/deps.ts';
import { buildAlertHandlers } from '../modules/alerts/routes.ts';
import { buildBranchHandlers } from '../modules/branches/routes.ts';
import { buildClientHandlers } from '../modules/clients/routes.ts';
import { buildEventHandlers } from '../modules/events/routes.ts';
import { buildGateHandlers } from '../modules/gates/routes.ts';
import { buildServiceHandlers } from '../modules/services/routes.ts';
import { release } from '../modules/tickets/gate-closing/release-reserved.ts';
import { resolveInHand } from '../modules/tickets/gate-closing/resolve-in-hand.ts';
import { buildTicketHandlers } from '../modules/tickets/routes.ts';
import { buildAdministrationHandlers } from '../modules/users/administration/routes.ts';
import { buildCsvHandlers } from '../modules/users/csv/routes.ts';
import { buildUserHandlers } from '../modules/users/routes.ts';
import { buildSsoHandlers } from '../modules/users/sso/routes.ts';
import type { Hub } from '../realtime/hub.ts';

/** Every handler by operationId; the contract plugin checks that none is missing or too many. */
export function buildHandlers(deps: Deps, hub: Hub) {
  return {
    ...buildUserHandlers(deps),
    ...buildAdministrationHandlers(deps),
    ...buildCsvHandlers(deps),
    ...buildSsoHandlers(deps),
    ...buildClientHandlers(deps),
    ...buildBranchHandlers(deps),
    ...buildServiceHandlers(deps),
    ...buildAlertHandlers(deps),
    ...buildGateHandlers(deps, { resolveInHand, release }),
    ...buildTicketHandlers(deps),
    ...buildEventHandlers(deps, hub),
  };
}
