import type { components } from '#contract/types.ts';
import type { LinkCaller } from '../../../access/link.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { changes, reads } from '../../../operations/serve.ts';
import { brandOf } from '../../../organisation/brand.ts';
import type { Act } from '../actions/plain-actions.ts';
import {
  cancelByPerson,
  confirmByPerson,
  moveByPerson,
  readAppointment,
  slotsForPerson,
} from './by-person.ts';
import { calendarFile } from './calendar.ts';

type Appointment = components['schemas']['Appointment'];

async function shown(
  deps: Deps,
  db: Database,
  now: Date,
  caller: LinkCaller,
): Promise<Appointment> {
  const face = await brandOf(deps, caller.organisationId, db);
  return { ...(await readAppointment(db, now, caller)), face };
}

function byLink<Body extends { version: number }>(act: Act<Omit<Body, 'version'>>) {
  return async (given: {
    deps: Deps;
    tx: Transaction;
    now: Date;
    caller: LinkCaller;
    body: Body;
  }): Promise<Appointment> => {
    const { deps, tx, now, caller, body } = given;
    const { organisationId, ticketId } = caller;
    await act({ deps, tx, now, caller: null, organisationId }, { ...body, ticketId });
    return shown(deps, tx, now, caller);
  };
}

export const appointmentLinkOperations = [
  reads('appointment', ({ deps, db, now, caller }) => shown(deps, db, now, caller)),
  reads('appointmentSlots', ({ db, now, caller, query }) =>
    slotsForPerson(db, now, caller, query.day),
  ),
  reads('appointmentCalendar', async ({ db, now, caller }) => {
    const { organisationId, ticketId } = caller;
    const uid = `${organisationId}-${ticketId}@vez`;
    return calendarFile(uid, await readAppointment(db, now, caller));
  }),
  changes('appointmentConfirm', byLink(confirmByPerson)),
  changes('appointmentMove', byLink(moveByPerson)),
  changes('appointmentCancel', byLink(cancelByPerson)),
];
