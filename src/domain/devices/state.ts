import type { DeviceReport, DeviceState } from './kinds.ts';

/** State of a device that answers: it is in trouble if it reports an error or has no paper. */
export function stateOf({ paper, error }: DeviceReport): DeviceState {
  return paper === 'out' || error !== null ? 'trouble' : 'online';
}

export interface Seen {
  state: DeviceState;
  report: DeviceReport;
}

/** Returns whether the state or its reason changed; the device history records both. */
export function isNews(before: Seen | null, { state, report }: Seen): boolean {
  return (
    before?.state !== state ||
    before.report.paper !== report.paper ||
    before.report.error !== report.error
  );
}
