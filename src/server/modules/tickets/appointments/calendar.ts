import { createEvent } from 'ics';
import type { components } from '#contract/types.ts';
import { nameIn } from '#domain/names/name-in.ts';

type Schemas = components['schemas'];

/**
 * Returns an appointment as a calendar entry (RFC 5545), with times in UTC. The UID stays and
 * SEQUENCE grows with each change of the ticket, so that a newer file replaces the entry.
 */
export function calendarFile(
  uid: string,
  appointment: Omit<Schemas['Appointment'], 'face'>,
): Schemas['CalendarFile'] {
  const { branch, address, label, at, minutes, status, version, language } = appointment;
  const service = nameIn(language, { name: appointment.service, names: appointment.serviceNames });
  const cancelled = status === 'cancelled';
  const { value, error } = createEvent({
    uid,
    sequence: version - 1,
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    productId: 'Vez',
    start: Date.parse(at),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes },
    title: `${service} · ${branch}`,
    description: label,
    location: [branch, address].filter(Boolean).join(', '),
  });
  if (value === null) throw error ?? new Error('no calendar entry was made');
  return { name: `${label}.ics`, text: value };
}
