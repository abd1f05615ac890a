import type { components } from '#contract/types.ts';
import type { Input } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { anyOf, by, byAppointment } from '../../api/stale-by.ts';

type Agenda = components['schemas']['Agenda'];

/** A day of a branch. The device keeps today's (`keep`), without who the appointments are for. */
export const agendaQuery = (branchId: number, day: string, keep: boolean) =>
  query(
    'branchAgenda',
    { path: { branchId }, query: { day } },
    {
      ...{ keep, kept: withoutPeople },
      staleBy: anyOf(byAppointment(branchId), by(branchId, 'appointmentWaits', 'configuration')),
    },
  );

const nobody = { name: '', document: '', phone: '', email: '' };

function withoutPeople({ appointments, waits: _, ...rest }: Agenda): Agenda {
  const unnamed = appointments.map((each) => ({ ...each, customer: nobody }));
  return { ...rest, appointments: unnamed, waits: [] };
}

/** How full many days are, or their hours. */
export const countsQuery = (branchId: number, asked: Input<'branchAgendaCounts'>['query']) =>
  query(
    'branchAgendaCounts',
    { path: { branchId }, query: asked },
    { keep: false, staleBy: anyOf(byAppointment(branchId), by(branchId, 'configuration')) },
  );
