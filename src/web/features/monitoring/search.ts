import { deviceKinds, deviceStates } from '#domain/devices/kinds.ts';
import { idOf } from '../../lib/id-in-address.ts';

/** Kinds of rows: devices, and the browsers of open counters. */
export const kinds = [...deviceKinds, 'browser'] as const;
export type Kind = (typeof kinds)[number];

const dialogs = ['pair', 'state', 'settings', 'try', 'link', 'browser', 'refusals'] as const;
export type MonitorDialog = (typeof dialogs)[number];

export interface MonitorSearch {
  q?: string | undefined;
  hierarchy?: number | undefined;
  division?: number | undefined;
  kind?: Kind | undefined;
  state?: (typeof deviceStates)[number] | undefined;
  dialog?: MonitorDialog | undefined;
  device?: number | undefined;
  /** ID of the counter whose browser the dialog shows. */
  gate?: number | undefined;
}

export function parseMonitorSearch(search: Record<string, unknown>): MonitorSearch {
  const [hierarchy, division] = [idOf(search.hierarchy), idOf(search.division)];
  const [device, gate] = [idOf(search.device), idOf(search.gate)];
  const kind = kinds.find((name) => name === search.kind);
  const state = deviceStates.find((name) => name === search.state);
  const named = dialogs.find((name) => name === search.dialog);
  const subject = named === 'browser' ? { gate } : aboutDevice(named) ? { device } : {};
  const dialog = Object.values(subject).includes(undefined) ? undefined : named;
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 120) : '';
  return {
    ...(q && { q }),
    ...(hierarchy && { hierarchy }),
    ...(division && { division }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(dialog && { dialog, ...subject }),
  };
}

const aboutDevice = (dialog: MonitorDialog | undefined) =>
  dialog === 'state' || dialog === 'settings' || dialog === 'try' || dialog === 'link';
