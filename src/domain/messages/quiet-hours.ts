import { minutesOf } from '../schedules/calendar.ts';
import { addDays, dayBefore } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { MessageKind } from './kinds.ts';

export interface MessagePlan {
  /**
   * Start of the quiet hours, local time hh:mm or hh:mm:ss. Quiet hours whose start equals their
   * end are off.
   */
  quietFrom: string;
  quietUntil: string;
  reminderMinutes: readonly number[];
  /** Minutes before an appointment at which the person is asked to confirm their arrival. */
  activationMinutes: number;
}

/**
 * Kinds that ignore quiet hours: urgent messages, answers to an action of the person, and messages
 * requested for a fixed time.
 */
const cannotWait: readonly MessageKind[] = [
  'turnCalled',
  'postponed',
  'scheduledTurn',
  'newTurnNoneAhead',
  'newTurnOneAhead',
  'newTurnSeveralAhead',
  'timeToLeave',
  'activationReminderSms',
  'activationReminderEmail',
  'appointmentConfirmation',
  'queueAlert',
  'deviceAlert',
  'report',
];

export function waitsForMorning(kind: MessageKind): boolean {
  return !cannotWait.includes(kind);
}

type Quiet = Pick<MessagePlan, 'quietFrom' | 'quietUntil'>;

/**
 * Returns when a message of `at` may go out: `at`, or the end of the quiet hours around it. All
 * instants are milliseconds since the epoch, and quiet hours may span midnight.
 */
export function quietEnd(plan: Quiet, at: number, timeZone: string): number {
  const quiet = quietAround(plan, at, timeZone);
  // A change of the clocks can join two quiet spans.
  return quiet ? quietEnd(plan, quiet.until, timeZone) : at;
}

function quietAround({ quietFrom, quietUntil }: Quiet, at: number, timeZone: string) {
  const [start, end] = [minutesOf(quietFrom), minutesOf(quietUntil)];
  if (start === end) return null;
  const { day: today } = localMoment(at, timeZone);
  for (const day of [dayBefore(today), today]) {
    const from = firstInstantAt(day, start, timeZone);
    const until = firstInstantAt(start < end ? day : addDays(day, 1), end, timeZone);
    if (from <= at && at < until) return { from, until };
  }
  return null;
}

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/**
 * Returns the due times of an appointment's reminders, milliseconds since the epoch. A whole day
 * means the same local time on an earlier day. Quiet hours delay a reminder, or advance it if they
 * would last until the appointment.
 */
export function reminderTimes(plan: MessagePlan, startsAt: number, timeZone: string): number[] {
  const times = plan.reminderMinutes.map((lead) => {
    const due = timeBefore(startsAt, lead, timeZone);
    const quiet = quietAround(plan, due, timeZone);
    if (!quiet) return due;
    return quiet.until < startsAt ? quiet.until : quiet.from - minuteMs;
  });
  return [...new Set(times)].sort((a, b) => a - b);
}

export function activationTime(plan: MessagePlan, startsAt: number, timeZone: string): number {
  return timeBefore(startsAt, plan.activationMinutes, timeZone);
}

function timeBefore(startsAt: number, lead: number, timeZone: string): number {
  const { day, minutes } = localMoment(startsAt, timeZone);
  const days = Math.floor(lead / dayMinutes);
  const sameTime = days === 0 ? startsAt : firstInstantAt(addDays(day, -days), minutes, timeZone);
  return sameTime - (lead % dayMinutes) * minuteMs;
}
