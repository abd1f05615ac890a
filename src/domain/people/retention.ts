import type { SettingName } from '../organisation/settings.ts';

/** The setting of each kind of personal data: days to keep it after the visit; 0 keeps it without a limit. */
export const retention = {
  visits: 'vez.tickets.personalData.days',
  people: 'vez.people.days',
  comments: 'vez.polls.comments.days',
  waits: 'vez.appointments.waits.days',
  messages: 'vez.messages.log.days',
  links: 'vez.links.days',
} as const satisfies Record<string, SettingName>;

export type KeptKind = keyof typeof retention;

// The cast: these are the table's own keys.
export const keptKinds = Object.keys(retention) as KeptKind[];

const dayMs = 24 * 3600 * 1000;

export function tooOldBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}
