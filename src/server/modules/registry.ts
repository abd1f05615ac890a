import type { Stage } from '../demonstration/stage.ts';
import type { Deps } from '../deployment/deps.ts';
import { LiveBranches } from '../live/live-branches.ts';
import { waitNow } from '../live/wait-now.ts';
import type { Served } from '../operations/serve.ts';
import type { Hub } from '../realtime/hub.ts';
import { accessibilityOperations } from './accessibility/operations.ts';
import { alertOperations } from './alerts/operations.ts';
import { bookingOperations } from './booking/operations.ts';
import { branchConfigurationOperations } from './branches/configuration/operations.ts';
import { branchOperations } from './branches/operations.ts';
import { configurationOperations } from './configuration/operations.ts';
import { demonstrationOperations } from './demonstration/operations.ts';
import { deviceOperations } from './devices/operations.ts';
import { eventOperations } from './events/operations.ts';
import { figureOperations } from './figures/operations.ts';
import { closeAbandoned } from './gates/open-close.ts';
import { gateOperations } from './gates/operations.ts';
import { intakeOperations } from './intakes/operations.ts';
import { kioskOperations } from './kiosks/operations.ts';
import { liveOperations } from './live/operations.ts';
import { mailingOperations } from './mailings/operations.ts';
import { messageConfigurationOperations } from './messages/configuration/operations.ts';
import { messageLogOperations } from './messages/log/operations.ts';
import { operatorOperations } from './operators/operations.ts';
import { organisationOperations } from './organisation/operations.ts';
import { pageErrorOperations } from './page-errors/operations.ts';
import { peopleOperations } from './people/operations.ts';
import { pollOperations } from './polls/operations.ts';
import { reportOperations } from './reports/operations.ts';
import { scheduleOperations } from './schedules/operations.ts';
import { serviceOperations } from './services/operations.ts';
import { staffingOperations } from './staffing/operations.ts';
import { cancel } from './tickets/actions/plain-actions.ts';
import { striking } from './tickets/actions/strike-out.ts';
import { arrive, namedAppointment } from './tickets/appointments/arrive.ts';
import { appointmentLinkOperations } from './tickets/appointments/link-operations.ts';
import { bookOneself } from './tickets/appointments/oneself.ts';
import { waitOneself } from './tickets/appointments/waits.ts';
import { giveNumber, showNumber } from './tickets/creating/give-number.ts';
import { holdNumbers } from './tickets/creating/hold-numbers.ts';
import { forgetTurns } from './tickets/forgetting/forget-turns.ts';
import { release } from './tickets/gate-closing/release-reserved.ts';
import { resolveInHand } from './tickets/gate-closing/resolve-in-hand.ts';
import { createOperation, ticketOperations } from './tickets/operations.ts';
import { personOperations } from './tickets/person/operations.ts';
import { placesOf } from './tickets/store/places.ts';
import { administrationOperations } from './users/administration/operations.ts';
import { csvOperations } from './users/csv/operations.ts';
import { filterOperations } from './users/filters.ts';
import { userOperations } from './users/operations.ts';
import { ssoOperations } from './users/sso/operations.ts';

const turns = { resolveInHand, release };

/** Every operation; the contract plugin checks that none is missing or served twice. */
export function servedOperations(deps: Deps, hub: Hub, stage: Stage | null): Served[] {
  const branches = new LiveBranches(deps, hub);
  const wait = waitNow(branches);
  return [
    ...userOperations,
    ...administrationOperations,
    ...csvOperations,
    ...ssoOperations,
    ...filterOperations,
    ...organisationOperations(stage !== null),
    ...branchOperations,
    ...branchConfigurationOperations,
    ...serviceOperations,
    ...figureOperations,
    ...staffingOperations,
    ...configurationOperations,
    ...deviceOperations(striking),
    ...messageConfigurationOperations,
    ...messageLogOperations,
    ...mailingOperations,
    ...accessibilityOperations,
    ...pageErrorOperations,
    ...alertOperations,
    ...operatorOperations(release),
    ...demonstrationOperations(stage),
    ...gateOperations(turns, stage),
    ...scheduleOperations({
      cancelAppointment: (acting, ticketId) => cancel(acting, { ticketId, version: null }),
      closeGate: (acting, gate) => closeAbandoned(acting, turns, gate),
    }),
    createOperation(wait),
    ...ticketOperations,
    ...peopleOperations(forgetTurns),
    ...bookingOperations({ places: placesOf, book: bookOneself, wait: waitOneself }),
    ...appointmentLinkOperations,
    ...personOperations,
    ...kioskOperations(
      {
        give: giveNumber,
        hold: holdNumbers,
        named: namedAppointment,
        arrive,
        cancel,
        show: showNumber,
      },
      wait,
    ),
    ...intakeOperations({ give: giveNumber, show: showNumber, ...striking }, wait),
    ...pollOperations,
    ...reportOperations,
    ...eventOperations(hub, branches),
    ...liveOperations(branches, hub),
  ];
}
