import type { components } from '#contract/types.ts';
import { lognormal, pick } from '#server/seed/random.ts';
import { Refused } from './client.ts';
import type { Counter, LoadBranch } from './floor.ts';
import { type Ground, sleep, take } from './ground.ts';

type Ticket = components['schemas']['Ticket'];
type OwnGate = components['schemas']['OwnGate'];
type QueuesChange = components['schemas']['QueuesChange'];

/** Mean seconds: attending a person, their way to the counter, and between two people. */
export const life = { attending: 240, walking: 20, between: 12 };
const shares = { absent: 0.05, transferred: 0.05, postponed: 0.03 };
/** Milliseconds in which the operators open their pages. */
const comingMs = 30_000;
/** Milliseconds before an action without a response is sent again. */
const repeatMs = 2000;
/** An idle visible page asks this often whether the server hears it. */
const heardEveryMs = 5000;

export interface Calls {
  /** The counter of each turn in hand. */
  inHand: Map<number, Counter>;
  onCalled: (branchId: number, label: string) => void;
}

/** One operator with a counter open: calls, attends and ends turns as the page does. */
export async function operate(
  ground: Ground,
  branch: LoadBranch,
  who: Counter,
  { inHand, onCalled }: Calls,
): Promise<void> {
  const { client, random, on, measures } = ground;
  await sleep(random() * comingMs);
  let waiting = 1;
  let lastCall: string | null = null;
  await client.follow(who, '/events/stream', (data) => {
    // Cheap for the many changes of others.
    if (!data.startsWith('{"kind":"queues"')) return;
    // The cast: the server sends only the contract's changes.
    const { queues } = JSON.parse(data) as QueuesChange;
    waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  });
  void askWhetherHeard(ground, who);
  await take(ground, random() * life.attending);
  while (on()) {
    if (waiting === 0) {
      await take(ground, 2);
      continue;
    }
    const called = await attempt(() =>
      client.post<Ticket | null>(who, `/gates/${who.gateId}/callNext`),
    );
    await refresh(ground, who);
    if (!called) {
      // Somebody else was faster.
      await take(ground, 5);
      continue;
    }
    const holder = inHand.get(called.id);
    if (holder && holder !== who) measures.faults.push(`${called.label} was given to two counters`);
    inHand.set(called.id, who);
    const letGo = () => {
      if (inHand.get(called.id) === who) inHand.delete(called.id);
    };
    // The turn in hand is answered again if the response to its call was lost.
    if (called.calledAt !== lastCall) measures.acknowledge('call');
    lastCall = called.calledAt;
    onCalled(branch.id, called.label);
    await serve(ground, branch, who, called, letGo);
    letGo();
    await take(ground, lognormal(random, life.between, 0.5));
  }
}

async function serve(
  ground: Ground,
  branch: LoadBranch,
  who: Counter,
  { id, version, serviceId }: Ticket,
  letGo: () => void,
): Promise<void> {
  const { client, random, measures, floor } = ground;
  const act = async (action: string, body: object, excused = 'illegal_transition') => {
    const request = { method: 'POST', body, excused, key: crypto.randomUUID() } as const;
    const done = await insist(ground, () => client.send(who, `/tickets/${id}/${action}`, request));
    if (done) measures.acknowledge(action);
    await refresh(ground, who);
    return done !== null;
  };
  await take(ground, lognormal(random, life.walking, 0.5));
  if (random() < shares.absent) {
    // At a high pace the second call comes too soon for the server.
    const recalled = await act('recall', { version }, 'recall_too_soon');
    await take(ground, life.walking);
    // The server may queue the turn again, for anybody.
    letGo();
    await act('noShow', { version: recalled ? version + 1 : version });
    return;
  }
  if (!(await act('start', { version }))) return;
  const fate = random();
  const reason = (kind: keyof typeof floor.reasonIds) => floor.reasonIds[kind];
  const now = version + 1;
  if (fate < shares.postponed) {
    await take(ground, life.attending / 4);
    letGo();
    if (!(await act('postpone', { version: now, reasonId: reason('postpone') }))) return;
    await take(ground, life.attending);
    await act('resume', { version: now + 1 });
  } else if (fate < shares.postponed + shares.transferred) {
    await take(ground, life.attending / 2);
    const others = branch.serviceIds.filter((other) => other !== serviceId);
    letGo();
    const to = { serviceId: pick(random, others), place: 'arrival' };
    await act('transfer', { version: now, reasonId: reason('transfer'), ...to });
  } else {
    await take(ground, lognormal(random, life.attending, 0.8));
    await act('finish', { version: now, reasonId: reason('finish') });
  }
}

/** The page asks for its counter after each own action. */
async function refresh({ client }: Ground, who: Counter): Promise<void> {
  await attempt(() => client.get<OwnGate | null>(who, '/gates/mine'));
}

async function askWhetherHeard({ client, random, on }: Ground, who: Counter): Promise<void> {
  await sleep(random() * heardEveryMs);
  while (on()) {
    await attempt(() => client.get(who, '/readyz'));
    await sleep(heardEveryMs);
  }
}

/** Repeats as the outbox does until the server answers or the load ends. Null for a refusal. */
async function insist<Result>({ on }: Ground, run: () => Promise<Result>): Promise<Result | null> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isCounted(error)) throw error;
      if (!on() || (error instanceof Refused && error.status < 429)) return null;
      await sleep(repeatMs);
    }
  }
}

/** Null for a refusal and for no response, which the client has counted. */
export async function attempt<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (isCounted(error)) return null;
    throw error;
  }
}

/** Whether it is a refusal or a lost connection, not a fault of the load itself. */
const isCounted = (error: unknown) => error instanceof Error && 'code' in error;
