import { idOf } from '../../lib/id-in-address.ts';

export const tabs = ['texts', 'hours', 'reports', 'channels', 'log'] as const;
export type Tab = (typeof tabs)[number];

export const statuses = ['waiting', 'sent', 'kept', 'failed', 'late', 'withdrawn'] as const;
export type Status = (typeof statuses)[number];

export interface NotificationsSearch {
  branch?: number | undefined;
  /** True when editing the branch's own settings; absent for the organisation's. */
  own?: true | undefined;
  /** The texts if absent. */
  tab?: Tab | undefined;
  /**
   * The edited kind and channel (absent on a phone: the list), or the log's filters. Any text is
   * accepted, because the table of kinds loads with the page and not with its address.
   */
  kind?: string | undefined;
  channel?: string | undefined;
  /** Log only: state to filter by, ID to list messages before, and ID of the open message. */
  status?: Status | undefined;
  before?: number | undefined;
  message?: number | undefined;
  mailing?: number | 'new' | undefined;
}

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
