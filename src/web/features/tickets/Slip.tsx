import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { components } from '#contract/types.ts';
import { dayAndTime, shortDay, timeOfDay } from '../../lib/time.ts';
import { organisationQuery } from '../../parts/organisation/queries.ts';
import css from './slip.module.css';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

/** The number on paper 80 mm wide: the only thing of the page that is printed, and not shown on it. */
export function Slip({
  ticket,
  ahead,
  branch,
  children,
}: {
  ticket: Schemas['Ticket'];
  ahead: number;
  branch: Schemas['Branch'];
  /** What follows the number. */
  children: ReactNode;
}) {
  const { data: organisation } = useQuery(organisationQuery());
  const { arrivedAt, scheduledAt } = ticket;
  const { timeZone } = branch;
  return createPortal(
    <div className={css.slip}>
      <p className={css.organisation}>{organisation?.name}</p>
      <p>{branch.name}</p>
      <p className={css.label}>{ticket.label}</p>
      <p className={css.service}>{ticket.serviceName}</p>
      <p>{scheduledAt ? dayAndTime(scheduledAt, timeZone) : texts.ahead(ahead)}</p>
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
