import type { Deps } from '../deps.ts';
import type { Hub } from '../hub.ts';
import { buildAlertHandlers } from './alerts/routes.ts';
import { buildBranchHandlers } from './branches/routes.ts';
import { buildClientHandlers } from './clients/routes.ts';
import { buildEventHandlers } from './events/routes.ts';
import { buildGateHandlers } from './gates/routes.ts';
import { buildServiceHandlers } from './services/routes.ts';
import { release } from './tickets/release.ts';
import { resolveInHand } from './tickets/resolve.ts';
import { buildTicketHandlers } from './tickets/routes.ts';
import { buildAdministrationHandlers } from './users/administration/routes.ts';
import { buildCsvHandlers } from './users/csv/routes.ts';
import { buildUserHandlers } from './users/routes.ts';
import { buildSsoHandlers } from './users/sso/routes.ts';

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
