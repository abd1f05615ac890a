import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { components } from '#contract/types.ts';
import { dayAndTime, shortDay, timeOfDay } from '../../lib/time.ts';
import { organisationQuery } from '../../parts/organisation/queries.ts';
import type { Created } from './created.ts';
import '../../theme/slip.css';

type Schemas = components['schemas'];

/** The printed ticket; it is never shown on the screen. */
export function Slip({
  ticket,
  line,
  branch,
  children,
}: {
  ticket: Created['ticket'];
  /** Number of people ahead and expected wait, in words. */
  line: string;
  branch: Schemas['Branch'];
  children: ReactNode;
}) {
  const { data: organisation } = useQuery(organisationQuery());
  const { arrivedAt, scheduledAt } = ticket;
  const { timeZone } = branch;
  return createPortal(
    <div className="slip">
      <p className="organisation">{organisation?.name}</p>
      <p>{branch.name}</p>
      <p className="label">{ticket.label}</p>
      <p className="service">{ticket.serviceName}</p>
      <p>{scheduledAt ? dayAndTime(scheduledAt, timeZone) : line}</p>
      {!scheduledAt && (
        <p>
          {shortDay(arrivedAt, timeZone)} · {timeOfDay(arrivedAt, timeZone)}
        </p>
      )}
      {children}
    </div>,
    document.body,
  );
}
