import { setTimeout } from 'node:timers/promises';
import type { components } from '#contract/types.ts';
import { speakEveryMs } from '#domain/network/presence.ts';
import { lognormal, pick, type Random } from '../seed/random.ts';
import { isShutOut, Refused } from './api.ts';
import type { LiveBranch, Place } from './branch.ts';
import type { Stage } from './stage.ts';

type Ticket = components['schemas']['Ticket'];

interface Counter extends Place {
  stage: Stage;
  branch: LiveBranch;
  /** Operators come in this order, from 0. */
  rank: number;
  random: Random;
}

/** Seconds of life, most of them means. */
const life = { walking: 25, between: 20, idle: 6, recall: 20, away: 120 };
const shares = { absent: 0.04, transferred: 0.03, postponed: 0.03, back: 0.2 };
/** Milliseconds after a call in which the server accepts no recall. */
const recallMs = 11_000;
/** Fewest milliseconds between two looks for somebody to call. */
const idleMs = 3000;

/** A simulated operator, who comes when the branch is busy and leaves when a visitor takes over. */
export async function work(counter: Counter): Promise<never> {
  const { stage, gateId, rank } = counter;
  await stage.take(rank);
  for (;;) {
    if (isNeeded(counter) && !(await isTaken(counter))) {
      await attend(counter).catch((error: unknown) => {
        // A visitor or a supervisor acts at the counter too.
        if (!(error instanceof Refused) || isShutOut(error)) throw error;
      });
      stage.left(gateId);
    }
    await stage.take(life.away);
  }
}

const isNeeded = ({ branch, rank }: Counter) => rank < branch.staffed;

async function isTaken({ branch, gateId, member }: Counter): Promise<boolean> {
  const gates = await member.send('branchGates', { path: { branchId: branch.id } });
  return gates.some(({ id, occupiedBy, mine }) => id === gateId && occupiedBy !== null && !mine);
}

/** Attends at the counter until it is closed. */
async function attend(counter: Counter): Promise<void> {
  const { stage, branch, gateId, member } = counter;
  const path = { gateId };
  await member.send('gateOpen', { path });
  const leave = async () => {
    stage.left(gateId);
    const own = await member.send('gateMine');
    if (own?.id !== gateId) return;
    const { finish: reasonId } = branch.reasonIds;
    const attending = own.ticket?.status === 'attending';
    const resolve = attending ? { action: 'finish' as const, reasonId } : requeue;
    await member.send('gateClose', { path, body: { resolve } });
  };
  stage.attend(gateId, { branchId: branch.id, leave });
  for (;;) {
    // Others may have changed the turn in hand.
    const own = await member.send('gateMine');
    if (own?.id !== gateId) return;
    const turn = own.ticket ?? (await nextTurn(counter, own.postponed));
    if (turn) {
      await serve(counter, turn);
      await hold(counter, lognormal(counter.random, life.between, 0.5));
    } else {
      if (!isNeeded(counter)) return leave();
      await hold(counter, life.idle, idleMs);
    }
  }
}

const requeue = { action: 'requeue' as const };

async function nextTurn(counter: Counter, [postponed]: Ticket[]): Promise<Ticket | null> {
  const { random, member, gateId } = counter;
  if (postponed && random() < shares.back) return act(counter, 'ticketResume', postponed, {});
  return member.send('gateCallNext', { path: { gateId } });
}

async function serve(counter: Counter, called: Ticket): Promise<void> {
  const { branch, random } = counter;
  let turn = called;
  if (turn.status === 'called') {
    await hold(counter, lognormal(random, life.walking, 0.4));
    if (random() < shares.absent) return missing(counter, turn);
    turn = await act(counter, 'ticketStart', turn, {});
  }
  const service = branch.seed.services.find(
    ({ prefix }) => branch.serviceIds.get(prefix) === turn.serviceId,
  );
  const seconds = lognormal(random, (service?.minutes ?? 5) * 60, service?.spread ?? 0.5);
  const { finish, postpone, transfer } = branch.reasonIds;
  const fate = random();
  if (fate < shares.postponed) {
    await hold(counter, seconds / 4);
    await act(counter, 'ticketPostpone', turn, { reasonId: postpone });
  } else if (fate < shares.postponed + shares.transferred) {
    await hold(counter, seconds / 2);
    const others = [...branch.serviceIds.values()].filter((id) => id !== turn.serviceId);
    const serviceId = pick(random, others);
    await act(counter, 'ticketTransfer', turn, { reasonId: transfer, serviceId, place: 'arrival' });
  } else {
    await hold(counter, seconds);
    await act(counter, 'ticketFinish', turn, { reasonId: finish });
  }
}

async function missing(counter: Counter, called: Ticket): Promise<void> {
  await hold(counter, life.recall, recallMs);
  const recalled = await act(counter, 'ticketRecall', called, {});
  await hold(counter, life.recall);
  await act(counter, 'ticketNoShow', recalled, {});
}

type Action =
  | 'ticketStart'
  | 'ticketRecall'
  | 'ticketNoShow'
  | 'ticketResume'
  | 'ticketPostpone'
  | 'ticketTransfer'
  | 'ticketFinish';

function act(
  { member }: Counter,
  action: Action,
  { id, version }: Ticket,
  body: object,
): Promise<Ticket> {
  return member.send(action, { path: { ticketId: id }, body: { version, ...body } });
}

/** Waits at the counter, heard by the server as a page is; at least so many real milliseconds. */
async function hold({ stage, member }: Counter, seconds: number, least = 0): Promise<void> {
  const speaking = setInterval(() => void member.send('gateMine').catch(() => {}), speakEveryMs);
  try {
    await Promise.all([stage.take(seconds), setTimeout(least, undefined, { ref: false })]);
  } finally {
    clearInterval(speaking);
  }
}
