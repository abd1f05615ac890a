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

export interface Equipment {
  /** Unique among the rows. */
  key: string;
  kind: Kind;
  /** Null for a browser. */
  device: Schemas['Device'] | null;
  gateId: number | undefined;
  name: string;
  branch: Schemas['MonitoredBranch'];
  state: DeviceState;
  /** True once the problem has been acknowledged. */
  seen: boolean;
  /** ISO; null if never seen. */
  seenAt: string | null;
  paper: PaperState | null;
  outbox: number;
  error: string | null;
  version: string;
}

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
    // A paired device that has not reported yet counts as lost.
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

/**
 * Sorts worse states first; within a state unacknowledged before acknowledged rows, then devices
 * before browsers.
 */
const rank = ({ state, kind, seen }: Equipment): number =>
  // `deviceStates` begins with the best.
  -deviceStates.indexOf(state) * 4 + Number(seen) * 2 + Number(kind === 'browser');

/** Sorts by state, worst first, then by branch and name. */
export function troublesFirst(all: readonly Equipment[]): Equipment[] {
  return all.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compareNames(a.branch.name, b.branch.name) ||
      compareNames(a.name, b.name),
  );
}

/** Filters the rows; text is matched against name and branch. */
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

export function signsOf({ paper, outbox, error }: Equipment): string[] {
  return [
    ...(error ? [texts.errorOf(error)] : []),
    ...(paper === 'low' || paper === 'out' ? [texts.papers[paper]] : []),
    ...(outbox > 0 ? [texts.unsent(outbox)] : []),
  ];
}
