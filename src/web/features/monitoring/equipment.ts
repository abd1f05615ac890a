import type { components } from '#contract/types.ts';
import {
  browserLostAfterMs,
  type DeviceState,
  deviceStates,
  type PaperState,
} from '#domain/devices/kinds.ts';
import { compareNames } from '#domain/names/compare.ts';
import { plain } from '../../lib/plain.ts';
import type { Kind, MonitorSearch } from './search.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

/** A row of the list: a device, or the browser in which a counter is open. */
export interface Equipment {
  /** Tells it from every other row. */
  key: string;
  kind: Kind;
  /** Null of a browser. */
  device: Schemas['Device'] | null;
  /** The counter of a browser. */
  gateId: number | undefined;
  name: string;
  branch: Schemas['MonitoredBranch'];
  state: DeviceState;
  /** Whether somebody has said that the trouble is known. */
  seen: boolean;
  /** ISO; null is never. */
  seenAt: string | null;
  paper: PaperState | null;
  outbox: number;
  /** What went wrong, by key. */
  error: string | null;
  version: string;
}

/** Every device and browser of the branches, as they were when the server answered. */
export function equipmentOf({ at, branches }: Schemas['Monitor']): Equipment[] {
  const now = Date.parse(at);
  return branches.flatMap((branch) => [
    ...branch.devices.map((device) => deviceRow(branch, device)),
    ...branch.browsers.map((browser) => browserRow(branch, browser, now)),
  ]);
}

function deviceRow(branch: Schemas['MonitoredBranch'], device: Schemas['Device']): Equipment {
  const { id, kind, name, state, seenAt, report, trouble } = device;
  return {
    key: `device ${id}`,
    kind,
    device,
    gateId: undefined,
    name,
    branch,
    seenAt,
    // Paired, and not heard from yet.
    state: state ?? 'lost',
    seen: Boolean(trouble?.acknowledgedAt),
    paper: report?.paper ?? null,
    outbox: report?.outbox ?? 0,
    error: report?.error ?? null,
    version: report?.version ?? '',
  };
}

function browserRow(
  branch: Schemas['MonitoredBranch'],
  { gateId, gateName, userName, seenAt, outbox, version }: Schemas['Browser'],
  now: number,
): Equipment {
  const isLost = now - Date.parse(seenAt) > browserLostAfterMs;
  return {
    key: `browser ${gateId} ${userName}`,
    kind: 'browser',
    device: null,
    gateId,
    branch,
    seenAt,
    outbox,
    version,
    paper: null,
    error: null,
    seen: false,
    name: texts.browserOf(gateName, userName),
    state: isLost ? 'lost' : outbox > 0 ? 'trouble' : 'online',
  };
}

/** By how bad it is; of two alike the device comes before the browser, and the unseen before the seen. */
const rank = ({ state, kind, seen }: Equipment): number =>
  // The states are written down with the best first.
  -deviceStates.indexOf(state) * 4 + Number(seen) * 2 + Number(kind === 'browser');

/** Troubles first; then by branch and name. */
export function troublesFirst(all: readonly Equipment[]): Equipment[] {
  return all.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compareNames(a.branch.name, b.branch.name) ||
      compareNames(a.name, b.name),
  );
}

/** The rows that the address asks for; what is typed is looked for in name and branch. */
export function narrowed(
  all: readonly Equipment[],
  { q, kind, state }: Pick<MonitorSearch, 'q' | 'kind' | 'state'>,
): Equipment[] {
  const wanted = plain(q ?? '');
  return all.filter(
    (each) =>
      (!kind || each.kind === kind) &&
      (!state || each.state === state) &&
      (!wanted || plain(`${each.name} ${each.branch.name}`).includes(wanted)),
  );
}

/** What it says of itself that somebody should know, in words. */
export function signsOf({ paper, outbox, error }: Equipment): string[] {
  return [
    ...(error ? [texts.errorOf(error)] : []),
    ...(paper === 'low' || paper === 'out' ? [texts.papers[paper]] : []),
    ...(outbox > 0 ? [texts.unsent(outbox)] : []),
  ];
}
