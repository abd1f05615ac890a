import type { Done } from '../services/capacity.ts';
import type { PastWait } from './bands.ts';
import type { BranchNow } from './branch-now.ts';
import { foresee } from './foresee.ts';
import { type Paces, pacesOf, shapeOf } from './paces.ts';
import { arrivalsOf, type PastBranch, type PastDay, type PastTurn } from './past.ts';
import { roundOf } from './round.ts';

/** Number of previous days that set the mean durations, and of tickets that set their shape. */
const knownDays = 14;
const knownTurns = 500;

export interface Rehearsed extends PastWait {
  turn: PastTurn;
  branch: BranchNow;
  paces: Paces;
}

type DoneBy = Map<number, Done>;

/**
 * Predicts the waits of past days, each from what was known at the arrival. It yields day by day,
 * so that the caller can pause, and omits tickets that no open counter could call.
 */
export function* rehearse(
  past: PastBranch,
  days: readonly PastDay[],
): Generator<Rehearsed[], void, void> {
  const done: DoneBy[] = [];
  let multiples: number[] = [];
  for (const day of days) {
    const before = sumOf(done.slice(-knownDays));
    const shape = shapeOf(multiples);
    const today: DoneBy = new Map();
    let counted = 0;
    const rehearsed: Rehearsed[] = [];
    for (const { turn, branch, closed } of arrivalsOf(past, day)) {
      for (const each of closed.slice(counted)) add(today, each.serviceId, doneOf(each));
      counted = closed.length;
      const paces = pacesOf(before, today, shape);
      const { ticketId, serviceId } = turn;
      const foreseenSeconds = foresee(branch, paces).byTicket.get(ticketId);
      if (foreseenSeconds === undefined) continue;
      const roundSeconds = roundOf(branch, paces, serviceId);
      const waitedSeconds = (turn.calledAt - turn.arrivedAt) / 1000;
      const wait = { serviceId, foreseenSeconds, roundSeconds, waitedSeconds };
      rehearsed.push({ ...wait, turn, branch, paces });
    }
    const whole: DoneBy = new Map();
    for (const turn of day.turns) add(whole, turn.serviceId, doneOf(turn));
    done.push(whole);
    multiples = [...multiples, ...multiplesOf(day.turns, sumOf(done.slice(-knownDays)))].slice(
      -knownTurns,
    );
    yield rehearsed;
  }
}

function doneOf({ calledAt, closedAt }: PastTurn): Done {
  return { count: 1, seconds: (closedAt - calledAt) / 1000 };
}

function add(sums: DoneBy, serviceId: number, { count, seconds }: Done): void {
  const sum = sums.get(serviceId) ?? { count: 0, seconds: 0 };
  sums.set(serviceId, { count: sum.count + count, seconds: sum.seconds + seconds });
}

function sumOf(days: readonly DoneBy[]): DoneBy {
  const sum: DoneBy = new Map();
  for (const day of days) for (const [serviceId, each] of day) add(sum, serviceId, each);
  return sum;
}

/** Returns ticket durations as multiples of their service's mean. */
function multiplesOf(turns: readonly PastTurn[], known: DoneBy): number[] {
  return turns.map((turn) => {
    const { count, seconds } = known.get(turn.serviceId) ?? doneOf(turn);
    return (doneOf(turn).seconds * count) / Math.max(1, seconds);
  });
}
