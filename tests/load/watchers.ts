import { beatEveryMs } from '#domain/devices/kinds.ts';
import { report } from '../support/many-devices.ts';
import type { Identity } from './client.ts';
import type { LoadBranch } from './floor.ts';
import { type Ground, sleep } from './ground.ts';
import { attempt } from './operators.ts';

/** Milliseconds, as the pages and devices have them. */
const rhythm = { batch: 120, today: 60_000 };

/** A display, and the called turns that it has yet to show: the instant of the call by label. */
interface Display {
  shown: string;
  awaited: Map<string, number>;
}

/**
 * Opens the screens and devices of every branch. Returns what to call when a turn was called, so
 * that the time to the display is measured.
 */
export async function watch(ground: Ground): Promise<(branchId: number, label: string) => void> {
  const displays = new Map<number, Display>();
  for (const branch of ground.floor.branches) {
    const display: Display = { shown: '', awaited: new Map() };
    displays.set(branch.id, display);
    await Promise.all([
      ...branch.displays.map((device, place) =>
        followAs(ground, device, 'display', (data) => place === 0 && note(ground, display, data)),
      ),
      ...branch.kiosks.map((kiosk) => followAs(ground, kiosk, 'kiosk', () => {})),
      ...branch.supervisors.map((who) => supervise(ground, branch, who)),
    ]);
    for (const manager of branch.managers) void lookAtToday(ground, manager);
  }
  return (branchId, label) => {
    const display = displays.get(branchId);
    display?.awaited.set(label, performance.now());
    // The display may have been faster than the response.
    if (display) note(ground, display, display.shown);
  };
}

function note({ measures }: Ground, display: Display, shown: string): void {
  display.shown = shown;
  for (const [label, at] of display.awaited) {
    if (!shown.includes(`"${label}"`)) continue;
    display.awaited.delete(label);
    measures.time('call → display', performance.now() - at);
  }
}

async function followAs(
  ground: Ground,
  device: Identity,
  kind: 'display' | 'kiosk',
  onData: (data: string) => void,
): Promise<void> {
  await ground.client.follow(device, `/devices/${kind}/stream`, onData);
  void beat(ground, device);
}

async function beat({ client, random, on }: Ground, device: Identity): Promise<void> {
  await sleep(random() * beatEveryMs);
  for (let sequence = 1; on(); sequence += 1) {
    const body = { sequence, started: sequence === 1, report };
    await attempt(() => client.post(device, '/sysInt/heartbeat', body));
    await sleep(beatEveryMs);
  }
}

/** The board of a branch, asked again after each batch of changes. */
async function supervise(ground: Ground, branch: LoadBranch, who: Identity): Promise<void> {
  const { client, on } = ground;
  let [asking, stale] = [false, false];
  const ask = async () => {
    stale = true;
    if (asking) return;
    asking = true;
    while (stale && on()) {
      await sleep(rhythm.batch);
      stale = false;
      await attempt(() => client.get(who, `/branches/${branch.id}/board`));
    }
    asking = false;
  };
  await client.follow(who, '/events/stream', (data) => {
    if (/^\{"kind":"(ticket|gate|way|resync)"/.test(data)) void ask();
  });
  void ask();
}

/** The home page of a manager. */
async function lookAtToday({ client, random, on }: Ground, who: Identity): Promise<void> {
  await sleep(random() * rhythm.today);
  while (on()) {
    await attempt(() => client.get(who, '/branches/today'));
    await sleep(rhythm.today);
  }
}
