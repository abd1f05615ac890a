import { alertOperations } from '../modules/alerts/operations.ts';
import { branchOperations } from '../modules/branches/operations.ts';
import { eventOperations } from '../modules/events/operations.ts';
import { gateOperations } from '../modules/gates/operations.ts';
import { organisationOperations } from '../modules/organisation/operations.ts';
import { serviceOperations } from '../modules/services/operations.ts';
import { release } from '../modules/tickets/gate-closing/release-reserved.ts';
import { resolveInHand } from '../modules/tickets/gate-closing/resolve-in-hand.ts';
import { ticketOperations } from '../modules/tickets/operations.ts';
import { administrationOperations } from '../modules/users/administration/operations.ts';
import { csvOperations } from '../modules/users/csv/operations.ts';
import { userOperations } from '../modules/users/operations.ts';
import { ssoOperations } from '../modules/users/sso/operations.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Served } from './serve.ts';

/** Every operation; the contract plugin checks that none is missing or served twice. */
export function servedOperations(hub: Hub): Served[] {
  return [
    ...userOperations,
    ...administrationOperations,
    ...csvOperations,
    ...ssoOperations,
    ...organisationOperations,
    ...branchOperations,
    ...serviceOperations,
    ...alertOperations,
    ...gateOperations({ resolveInHand, release }),
    ...ticketOperations,
    ...eventOperations(hub),
  ];
}
