import type { SettingName } from '../organisation/settings.ts';

/**
 * The kinds of personal data that are kept for days after the visit, by the setting that says for
 * how many; 0 keeps them.
 */
export const retention = {
  visits: 'vez.tickets.personalData.days',
  people: 'vez.people.days',
  comments: 'vez.polls.comments.days',
  waits: 'vez.appointments.waits.days',
  messages: 'vez.messages.log.days',
  links: 'vez.links.days',
} as const satisfies Record<string, SettingName>;

export type KeptKind = keyof typeof retention;

// The table's own keys.
export const keptKinds = Object.keys(retention) as KeptKind[];

const dayMs = 24 * 3600 * 1000;

/** Before when data are too old to be kept. */
export function tooOldBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}
