import { Button } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dayAndTime, shortDay, timeOfDay } from '../../lib/time.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { Wait } from '../../parts/tickets/Wait.tsx';
import { texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

export function PeopleTable({
  tickets,
  timeZone,
  onDetails,
}: {
  tickets: Ticket[];
  timeZone: string;
  onDetails: (ticket: Ticket) => void;
}) {
  return (
    <DataTable<Ticket>
      label={texts.title}
      rows={tickets}
      idOf={({ id }) => id}
      columns={[
        { title: texts.label, cell: ({ label }) => label },
        {
          title: texts.status,
          cell: ({ status, carriedFrom }) => (
            <>
              <StatusMark of={status} />
              {carriedFrom && texts.carriedFrom(shortDay(carriedFrom, 'UTC'))}
            </>
          ),
        },
        { title: texts.service, cell: ({ serviceName }) => serviceName },
        { title: texts.person, cell: personOf },
        { title: texts.arrived, cell: (ticket) => arrivalOf(ticket, timeZone) },
        { title: texts.wait, cell: waitOf },
        { title: texts.gate, cell: ({ gateName }) => gateName ?? '–' },
        {
          title: texts.actions,
          cell: (ticket) => (
            <Button
              variant="default"
              size="sm"
              mih={44}
              aria-label={texts.detailsOf(ticket.label)}
              onClick={() => onDetails(ticket)}
            >
              {texts.details}
            </Button>
          ),
        },
      ]}
    />
  );
}

function personOf({ customer: { name, document, phone, email } }: Ticket) {
  return name || document || phone || email || texts.anonymous;
}

/** An appointment shows its own time, perhaps of another day: the person has not arrived yet. */
function arrivalOf({ status, scheduledAt, arrivedAt }: Ticket, timeZone: string) {
  return status === 'scheduled' && scheduledAt
    ? texts.appointmentAt(dayAndTime(scheduledAt, timeZone, 'few'))
    : timeOfDay(arrivedAt, timeZone);
}

function waitOf(ticket: Ticket) {
  return ticket.status === 'scheduled' ? '–' : <Wait turn={ticket} />;
}
