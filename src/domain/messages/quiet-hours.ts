import { minutesOf } from '../schedules/calendar.ts';
import { addDays, dayBefore } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { MessageKind } from './kinds.ts';

/** When people may be written to, as `planOf` answers it. */
export interface MessagePlan {
  /** Local times, hh:mm or hh:mm:ss, between which what can wait waits; equal ones are none. */
  quietFrom: string;
  quietUntil: string;
  /** Minutes before an appointment at which its reminders are due. */
  reminderMinutes: readonly number[];
  /** Minutes before an appointment at which the person is asked to confirm the arrival. */
  activationMinutes: number;
}

/** What is of use in the minute only, answers what somebody has just done, or was asked for at a time: it goes out at night as well. */
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

/** Whether a message of the kind waits for the end of quiet hours. */
export function waitsForMorning(kind: MessageKind): boolean {
  return !cannotWait.includes(kind);
}

type Quiet = Pick<MessagePlan, 'quietFrom' | 'quietUntil'>;

/**
 * From when on a message of `at` may go out: `at` itself, or the end of the quiet hours it falls
 * into. Milliseconds since the epoch; `timeZone` is the branch's. Quiet hours may reach over
 * midnight; a time that the clocks skip is the instant of the change, and of one that comes twice
 * the first counts.
 */
export function quietEnd(plan: Quiet, at: number, timeZone: string): number {
  const quiet = quietAround(plan, at, timeZone);
  // Where the clocks skip the time between two spans, one ends as the next begins.
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
 * When the reminders of an appointment at `startsAt` are due, in order, milliseconds since the
 * epoch. Whole days are days of the branch's calendar, so that a day before 10:00 is 10:00 whatever
 * the clocks do. Quiet hours put a reminder off, or bring it forward to the minute before they
 * begin if they last until the appointment.
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

/** When the person of an appointment is asked to confirm the arrival; milliseconds since the epoch. */
export function activationTime(plan: MessagePlan, startsAt: number, timeZone: string): number {
  return timeBefore(startsAt, plan.activationMinutes, timeZone);
}

function timeBefore(startsAt: number, lead: number, timeZone: string): number {
  const { day, minutes } = localMoment(startsAt, timeZone);
  const days = Math.floor(lead / dayMinutes);
  const sameTime = days === 0 ? startsAt : firstInstantAt(addDays(day, -days), minutes, timeZone);
  return sameTime - (lead % dayMinutes) * minuteMs;
}
