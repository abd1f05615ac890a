import { choose, type StrategyName } from '#domain/tickets/strategies/registry.ts';
import { byPlace, first, type Head, type Memory } from '#domain/tickets/strategies/strategy.ts';
import { whyText } from '#web/parts/strategies/texts.ts';

interface Service {
  id: number;
  name: string;
  proportion: number;
  group: string | null;
  special: boolean;
}

export const services: readonly Service[] = [
  { id: 1, name: 'Caja', proportion: 5, group: 'ventanilla', special: false },
  { id: 2, name: 'Altas', proportion: 2, group: 'ventanilla', special: false },
  { id: 3, name: 'Urgencias', proportion: 1, group: null, special: true },
];

export interface Person {
  label: string;
  service: number;
  /** Minutes waited at the first call. */
  waited: number;
  qr: boolean;
}

const person = (label: string, service: number, waited: number, qr = false): Person => ({
  label,
  service,
  waited,
  qr,
});

/** The people who wait, by arrival. */
export const people: readonly Person[] = [
  person('C01', 1, 24),
  person('A01', 2, 21),
  person('C02', 1, 19),
  person('C03', 1, 17, true),
  person('A02', 2, 14),
  person('U01', 3, 11),
  person('C04', 1, 9),
  person('A03', 2, 7, true),
  person('U02', 3, 4),
];

/** Milliseconds since the epoch of the first call; each later call is a minute after the last. */
const firstCall = Date.UTC(2026, 0, 5, 9);
const minute = 60_000;

const turnOf = ({ label, waited }: Person) => {
  const from = firstCall - waited * minute;
  return {
    ticketId: people.findIndex((one) => one.label === label),
    queuedAt: from,
    waitedFrom: from,
  };
};

function headsOf(waiting: readonly Person[]): Head[] {
  return services.flatMap(({ id, ...service }) => {
    const queue = waiting.filter((one) => one.service === id);
    const turn = first(queue.map(turnOf), byPlace);
    if (!turn) return [];
    return {
      ...turn,
      ...service,
      serviceId: id,
      position: id,
      maxWaitSeconds: null,
      qr: first(queue.filter(({ qr }) => qr).map(turnOf), byPlace),
      preferred: null,
      preference: { every: 1, since: 0 },
    };
  });
}

export interface State {
  waiting: readonly Person[];
  called: readonly Person[];
  memory: Memory;
  why: string;
}

export const atFirst: State = { waiting: people, called: [], memory: {}, why: '' };

/** Returns the state after the counter's next call, by the rules that the server calls with. */
export function callNext(strategy: StrategyName, state: State): State {
  const { waiting, called, memory } = state;
  const now = firstCall + called.length * minute;
  const heads = headsOf(waiting);
  const choice = choose(strategy, heads, memory, now);
  const chosen = choice && people[choice.ticketId];
  if (!chosen) return state;
  return {
    waiting: waiting.filter((one) => one !== chosen),
    called: [...called, chosen],
    memory: choice.memory,
    why: whyText({
      strategy,
      rule: choice.rule,
      waitedSeconds: (now - choice.waitedFrom) / 1000,
      heads: heads.length,
    }),
  };
}
