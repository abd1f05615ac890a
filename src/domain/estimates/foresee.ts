import { sinceWith } from '../tickets/strategies/preference.ts';
import { choose } from '../tickets/strategies/registry.ts';
import type { Memory } from '../tickets/strategies/strategy.ts';
import type { BranchNow, OpenCounter } from './branch-now.ts';
import { type Paces, paceFor, remainingSeconds } from './paces.ts';
import { newcomerId, Queue } from './queue.ts';

/** Seconds until each call, if every ticket takes the usual time. */
export interface Foreseen {
  byTicket: ReadonlyMap<number, number>;
  /** Seconds for a person who takes a ticket of the service now. */
  byService: ReadonlyMap<number, number>;
}

interface Counter {
  gateId: number;
  serviceIds: readonly number[];
  memory: Memory;
  /** Seconds from now. */
  freeAt: number;
}

/**
 * Simulates the branch: each free counter calls by the branch's strategy and takes the usual time
 * per ticket. It assumes no arrivals; `bandsOf` corrects for later arrivals that go first. Tickets
 * without a counter get no prediction.
 */
export function foresee(branch: BranchNow, paces: Paces): Foreseen {
  const { at, strategy, services, waiting } = branch;
  const queues = new Map(services.map((each) => [each.serviceId, new Queue(each, branch)]));
  const counters = branch.counters.map((counter) => counterOf(counter, at, paces));
  const byTicket = new Map<number, number>();
  const byService = new Map<number, number>();
  while (byTicket.size + byService.size < waiting.length + queues.size) {
    const counter = nextFree(counters);
    if (!counter) break;
    const now = counter.freeAt;
    const heads = counter.serviceIds.flatMap((id) => queues.get(id)?.head(counter.gateId) ?? []);
    const choice = choose(strategy, heads, counter.memory, at + now * 1000);
    const head = heads.find(({ serviceId }) => serviceId === choice?.serviceId);
    const queue = choice && queues.get(choice.serviceId);
    if (!choice || !head || !queue) {
      // The simulation has no arrivals, so this counter has no ticket left to call.
      counters.splice(counters.indexOf(counter), 1);
      continue;
    }
    const { ticketId, serviceId } = choice;
    queue.take(ticketId);
    if (ticketId === newcomerId) {
      // A hypothetical ticket occupies no counter: the next is called at the same moment.
      byService.set(serviceId, now);
      continue;
    }
    byTicket.set(ticketId, now);
    queue.service.preference.since = sinceWith(head, ticketId);
    counter.memory = choice.memory;
    counter.freeAt = now + Math.max(1, paceFor(paces, serviceId));
  }
  return { byTicket, byService };
}

function counterOf({ gateId, serviceIds, memory, hand }: OpenCounter, at: number, paces: Paces) {
  const freeAt = hand ? remainingSeconds(paces, hand.serviceId, (at - hand.since) / 1000) : 0;
  return { gateId, serviceIds, memory, freeAt };
}

function nextFree(counters: readonly Counter[]): Counter | null {
  return counters.reduce<Counter | null>(
    (next, counter) => (next === null || counter.freeAt < next.freeAt ? counter : next),
    null,
  );
}
