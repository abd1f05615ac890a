import type { SeedBranch, SeedService } from './organisation.ts';
import { lognormal, pick, poisson, type Random } from './random.ts';

const minute = 60_000;

/** A past ticket; times in milliseconds since the epoch. */
export interface PastTurn {
  service: SeedService;
  number: number;
  channel: 'staff' | 'kiosk' | 'qr';
  arrivedAt: number;
  /** Time of its appointment without check-in; null is none. */
  scheduledAt: number | null;
  /** Index of the counter in the branch; null until called. */
  gate: number | null;
  calledAt: number | null;
  startedAt: number | null;
  closedAt: number | null;
  absent: boolean;
}

/** Share of a day's arrivals by local hour: two peaks, a dip at lunch, few at night. */
const hourly = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 0.8, 2.5, 6, 9.5, 11, 10.5, 9, 6.5, 4.5, 4, 5.5, 7.5, 7, 5.5, 3.5,
  2.2, 1.2, 0.6,
];
const hourlySum = hourly.reduce((sum, part) => sum + part, 0);

/** Weight of each weekday, Monday first. */
const weekly = [1.25, 1.05, 1, 0.95, 1.1, 0.5, 0.25];

export interface Day {
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** Instant of local midnight. */
  midnight: number;
  /** Present moment; later events are unknown. */
  until: number;
}

/** Returns how many people come in an hour of a weekday, as a mean. */
export function meanArrivals(branch: SeedBranch, weekday: number, hour: number): number {
  return (branch.arrivals * (weekly[weekday - 1] ?? 1) * (hourly[hour] ?? 0)) / hourlySum;
}

/** Returns how many counters so many people an hour keep busy. */
export function countersFor({ services }: SeedBranch, arrivalsAnHour: number): number {
  const minutes = services.reduce((sum, one) => sum + one.share * one.minutes, between);
  return Math.ceil((arrivalsAnHour * minutes) / 60 / occupancy);
}

export function arrivals(branch: SeedBranch, day: Day, random: Random): PastTurn[] {
  const moments: number[] = [];
  for (const [opensAt, closesAt] of branch.hours[day.weekday] ?? []) {
    for (let at = minutesOf(opensAt); at < minutesOf(closesAt); at += 15) {
      const mean = meanArrivals(branch, day.weekday, Math.floor(at / 60)) / 4;
      for (let n = poisson(random, mean); n > 0; n -= 1) {
        moments.push(day.midnight + Math.floor((at + random() * 15) * minute));
      }
    }
  }
  return moments
    .sort((a, b) => a - b)
    .filter((at) => at <= day.until)
    .map((arrivedAt) => {
      const service = byShare(branch.services, random());
      return {
        service,
        number: 0,
        channel: pick(random, ['kiosk', 'kiosk', 'kiosk', 'staff', 'qr'] as const),
        arrivedAt,
        scheduledAt: null,
        gate: null,
        calledAt: null,
        startedAt: null,
        closedAt: null,
        absent: false,
      };
    });
}

const occupancy = 0.8;
/** Minutes between two people. */
const between = 0.8;
/** Share of days on which a planned counter stays empty. */
const shortDays = 0.12;

/**
 * Serves the tickets at the branch's staffed counters, longest wait first, so that waits follow
 * from load. Returns whether each counter was staffed, by local hour.
 */
export function serve(
  branch: SeedBranch,
  turns: PastTurn[],
  day: Day,
  random: Random,
): boolean[][] {
  const freeAt = branch.gates.map(() => day.midnight);
  const staffed = shifts(branch, day, random);
  const waiting = [...turns];
  while (waiting.length > 0) {
    const best = nextPair(branch, waiting, (gate, arrivedAt) =>
      nextStaffed(staffed[gate] ?? [], Math.max(freeAt[gate] ?? 0, arrivedAt), day),
    );
    if (!best) break;
    const [turn] = waiting.splice(best.index, 1);
    if (!turn || best.at > day.until) continue;
    const start = best.at + (15 + random() * 60) * 1000;
    // The longer people wait, the more of them leave.
    const absent = random() < 0.03 + 0.4 * ((best.at - turn.arrivedAt) / (90 * minute)) ** 2;
    const { minutes, spread } = turn.service;
    const end = absent ? start + minute : start + lognormal(random, minutes, spread) * minute;
    freeAt[best.gate] = end + 20_000;
    // No counter holds a ticket when the demonstration starts, nor past midnight.
    if (end > day.until) continue;
    Object.assign(turn, {
      gate: best.gate,
      calledAt: Math.floor(best.at),
      startedAt: absent ? null : Math.floor(start),
      closedAt: Math.floor(end),
      absent,
    });
  }
  return staffed;
}

/**
 * Returns whether each counter is staffed, by local hour. The usual load decides the number, and
 * counters with the most services come first.
 */
function shifts(branch: SeedBranch, { weekday }: Day, random: Random): boolean[][] {
  const missing = random() < shortDays ? 1 : 0;
  const most = Math.max(...branch.gates.map(([, prefixes]) => prefixes.length));
  const luck = branch.gates.map(([, { length }]) => (length === most ? 1 : random()));
  const rank = luck.map((one) => luck.filter((other) => other > one).length);
  return rank.map((place) =>
    hourly.map((_, hour) => {
      const needed = countersFor(branch, meanArrivals(branch, weekday, hour)) - missing;
      return place < Math.max(1, needed);
    }),
  );
}

/** Returns the first moment from `at` on at which the counter is staffed; Infinity if never. */
function nextStaffed(hours: boolean[], at: number, { midnight }: Day): number {
  const hour = Math.max(0, Math.floor((at - midnight) / 3_600_000));
  // The day's last tickets are attended past midnight.
  if (hours[Math.min(hour, hours.length - 1)]) return at;
  const next = hours.indexOf(true, hour);
  return next === -1 ? Number.POSITIVE_INFINITY : midnight + next * 3_600_000;
}

function nextPair(
  branch: SeedBranch,
  waiting: PastTurn[],
  readyAt: (gate: number, arrivedAt: number) => number,
) {
  let best: { gate: number; index: number; at: number } | null = null;
  for (const [gate, [, prefixes]] of branch.gates.entries()) {
    const index = waiting.findIndex((turn) => prefixes.includes(turn.service.prefix));
    const turn = waiting[index];
    if (!turn) continue;
    const at = readyAt(gate, turn.arrivedAt);
    if (!best || at < best.at) best = { gate, index, at };
  }
  return best;
}

export function byShare(services: SeedService[], share: number): SeedService {
  let left = share;
  for (const service of services) {
    left -= service.share;
    if (left < 0) return service;
  }
  const last = services.at(-1);
  if (!last) throw new Error('a branch needs services');
  return last;
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
