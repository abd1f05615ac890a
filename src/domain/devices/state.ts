import type { DeviceReport, DeviceState } from './kinds.ts';

/** How a device that answers is seen: it is in trouble where it says so, or can print nothing. */
export function stateOf({ paper, error }: DeviceReport): DeviceState {
  return paper === 'out' || error !== null ? 'trouble' : 'online';
}

/** What was last known of a device. */
export interface Seen {
  state: DeviceState;
  report: DeviceReport;
}

/** Whether a device is in another state, or in the same for another reason: its history tells both. */
export function isNews(before: Seen | null, { state, report }: Seen): boolean {
  return (
    before?.state !== state ||
    before.report.paper !== report.paper ||
    before.report.error !== report.error
  );
}
