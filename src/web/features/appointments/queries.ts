import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { anyOf, by, byAppointment } from '../../api/stale-by.ts';
import { serverNow } from '../../lib/server-time.ts';

type Agenda = components['schemas']['Agenda'];
type Branch = components['schemas']['Branch'];

export const todayIn = ({ timeZone }: Pick<Branch, 'timeZone'>) =>
  localMoment(serverNow(), timeZone).day;

/**
 * Returns a day of a branch, by default today. The device stores today's, without people's data.
 */
export function agendaQuery(branch: Pick<Branch, 'id' | 'timeZone'>, day = todayIn(branch)) {
  const { id: branchId } = branch;
  return query(
    api.branchAgenda,
    { path: { branchId }, query: { day } },
    {
      keep: day === todayIn(branch),
      kept: withoutPeople,
      staleBy: anyOf(byAppointment(branchId), by(branchId, 'appointmentWaits', 'configuration')),
    },
  );
}

const nobody = { name: '', document: '', phone: '', email: '' };

function withoutPeople({ appointments, waits: _, ...rest }: Agenda): Agenda {
  const unnamed = appointments.map((each) => ({ ...each, customer: nobody }));
  return { ...rest, appointments: unnamed, waits: [] };
}

export const countsQuery = (branchId: number, asked: Input<'branchAgendaCounts'>['query']) =>
  query(
    api.branchAgendaCounts,
    { path: { branchId }, query: asked },
    { keep: false, staleBy: anyOf(byAppointment(branchId), by(branchId, 'configuration')) },
  );
