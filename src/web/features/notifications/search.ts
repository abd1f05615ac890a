import { idOf } from '../../lib/id-in-address.ts';

export const tabs = ['texts', 'hours', 'reports', 'channels', 'log'] as const;
export type Tab = (typeof tabs)[number];

export const statuses = ['waiting', 'sent', 'kept', 'failed', 'late', 'withdrawn'] as const;
export type Status = (typeof statuses)[number];

export interface NotificationsSearch {
  branch?: number | undefined;
  /** Whether the branch's own settings are edited; those of the organisation if absent. */
  own?: true | undefined;
  /** The texts if absent. */
  tab?: Tab | undefined;
  /**
   * What is edited; absent on a phone is the list. Of the log: only messages of this kind and
   * channel. Any text, since the table of kinds comes with the page and not with its address.
   */
  kind?: string | undefined;
  channel?: string | undefined;
  /** Of the log: only messages of this state, those before this one, and the one that is open. */
  status?: Status | undefined;
  before?: number | undefined;
  message?: number | undefined;
  /** The mailing of reports whose form is open. */
  mailing?: number | 'new' | undefined;
}

/** What the address of «Configurador de notificaciones» holds. */
export function parseNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const branch = idOf(search.branch);
  const tab = tabs.find((name) => name === search.tab);
  const status = statuses.find((name) => name === search.status);
  const [before, message] = [idOf(search.before), idOf(search.message)];
  const mailing = search.mailing === 'new' ? 'new' : idOf(search.mailing);
  const [kind, channel] = [String(search.kind ?? ''), String(search.channel ?? '')];
  return {
    ...(branch && { branch }),
    ...((search.own === true || search.own === 'true') && { own: true }),
    ...(tab && tab !== 'texts' && { tab }),
    ...(kind && { kind }),
    ...(channel && { channel }),
    ...(status && { status }),
    ...(before && { before }),
    ...(message && { message }),
    ...(mailing && { mailing }),
  };
}
