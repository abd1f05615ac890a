import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Database } from '../../db/database.ts';
import { preparedStatement } from '../../db/rows.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { BranchModel } from '../../live/branch-model.ts';
import type { LiveBranch } from '../../live/live-branch.ts';
import type { LiveBranches } from '../../live/live-branches.ts';
import { EventStream } from '../../operations/event-stream.ts';
import type { Hub } from '../../realtime/hub.ts';

export interface Followed {
  hub: Hub;
  branches: LiveBranches;
}

interface Following {
  deps: Deps;
  db: Database;
  caller: DeviceCaller;
  prove: () => Promise<DeviceCaller>;
  reply: FastifyReply;
}

type Settings = Record<string, unknown>;

const findSettings = preparedStatement<{ settings: Settings }>(
  'device_settings',
  sql`select settings from devices
    where client_id = ${sql.placeholder('organisationId')} and id = ${sql.placeholder('deviceId')}`,
);

export async function settingsOf(
  db: Database,
  { organisationId, deviceId }: DeviceCaller,
): Promise<Settings> {
  const [row] = await findSettings(db, { organisationId, deviceId });
  return row?.settings ?? {};
}

/**
 * Streams a device's view: a part shared by all devices of its kind in the branch, encoded once,
 * plus its own settings. Ends when the device may no longer follow the branch.
 */
export async function followAsDevice(
  { hub, branches }: Followed,
  { deps, db, caller, prove, reply }: Following,
  part: (model: BranchModel, now: number) => object,
): Promise<FastifyReply> {
  const { organisationId, branchId, deviceId } = caller;
  const { raw } = reply;
  let stream: EventStream | null = null;
  let settings = '';
  let shown = '';
  const read = async () => {
    const { branchId: present } = await prove();
    if (present !== branchId) raw.end();
    settings = JSON.stringify(await settingsOf(db, caller));
  };
  const following = hub.follow({
    organisationId,
    holder: { scheme: 'device', id: deviceId },
    receive: () => {},
    review: () =>
      void read().then(
        () => stream?.show(newest),
        () => raw.end(),
      ),
  });
  raw.once('close', following.stop);
  let live: LiveBranch;
  try {
    await read();
    live = await branches.open(organisationId, branchId);
  } catch (error) {
    following.stop();
    throw error;
  }
  const newest = () => {
    const { body, event } = live.once(`${part.name} ${settings}`, () =>
      encoded(live, part, settings, deps.clock()),
    );
    if (body === shown) return null;
    shown = body;
    return event;
  };
  stream = new EventStream(reply, hub);
  const opened = stream;
  const stop = live.follow(() => opened.show(newest));
  stream.onEnd(stop);
  stream.onEnd(following.stop);
  stream.show(newest);
  return reply;
}

/** The encoded view without its instant, which also serves to detect repeats. */
function encoded(
  live: LiveBranch,
  part: (model: BranchModel, now: number) => object,
  settings: string,
  now: Date,
) {
  const shared = live.once(part.name, () => JSON.stringify(part(live.model, now.getTime())));
  const body = `"settings":${settings},${shared.slice(1)}`;
  return { body, event: eventOf(now, body) };
}

/**
 * Encodes an event of a view; `body` is the JSON of its fields after the first, with the closing
 * brace.
 */
export function eventOf(at: Date, body: string): Buffer {
  return Buffer.from(`data: {"at":"${at.toISOString()}",${body}\n\n`);
}
