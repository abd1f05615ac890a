import { weekly } from '#domain/schedules/calendar.ts';
import { slotsOf } from '#domain/schedules/slots.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt, localMoment } from '#domain/time/zone.ts';
import { arrivals, type PastTurn, serve } from './day.ts';
import { customerName, type SeedBranch } from './organisation.ts';
import { pick, type Random } from './random.ts';

const dayMs = 86_400_000;
const days = 60;
/** Number of today's remaining slots with an appointment in the demonstration. */
const appointments = 6;
/** Prefixes of the services of waiting tickets in the open branch at the start. */
const waitingNow = 'ACEAFCAEACFECU';

export interface SeededBranch {
  seed: SeedBranch;
  id: number;
  serviceIds: Map<string, number>;
  gateIds: number[];
  userIds: number[];
  finishReasonIds: number[];
}

export type Row = Record<string, unknown>;

export interface History {
  tickets: Row[];
  events: Row[];
  numbers: Row[];
}

/** Returns the tickets of the last 60 days and of today until `now`, as table rows. */
export function history(seeded: SeededBranch[], now: number, random: Random): History {
  const rows: History = { tickets: [], events: [], numbers: [] };
  for (const branch of seeded) {
    const { timeZone } = branch.seed;
    const today = localMoment(now, timeZone).day;
    for (let ago = days; ago >= 0; ago -= 1) {
      const day = addDays(today, -ago);
      const midnight = firstInstantAt(day, 0, timeZone);
      const weekday = localMoment(midnight, timeZone).weekday;
      const until = ago === 0 ? now : firstInstantAt(addDays(day, 1), 0, timeZone);
      const turns = arrivals(branch.seed, { weekday, midnight, until }, random);
      serve(branch.seed, turns, { weekday, midnight, until }, random);
      const known = renumber(turns.filter((turn) => turn.closedAt !== null));
      if (ago === 0) {
        queueNow(branch.seed, known, now, random);
        bookToday(branch.seed, known, { day, weekday, now });
      }
      for (const turn of known) append(rows, branch, day, turn, random);
      if (ago === 0) appendNumbers(rows, branch, day, known);
    }
  }
  return rows;
}

/**
 * Adds the tickets waiting when the demonstration starts. The branch that never closes has the
 * queue of the last half hour at any time of day.
 */
function queueNow(branch: SeedBranch, served: PastTurn[], now: number, random: Random): void {
  if (branch.hours[7]?.[0]?.[1] !== '24:00') return;
  for (const [index, prefix] of [...waitingNow].entries()) {
    const service = branch.services.find((one) => one.prefix === prefix);
    if (!service) continue;
    const ago = (waitingNow.length - index) * 2.2 + random();
    const earlier = served.filter((turn) => turn.service === service).length;
    served.push({
      service,
      number: earlier + 1,
      channel: pick(random, ['kiosk', 'staff', 'qr'] as const),
      arrivedAt: Math.floor(now - ago * 60_000),
      scheduledAt: null,
      gate: null,
      calledAt: null,
      startedAt: null,
      closedAt: null,
      absent: false,
    });
  }
}

function bookToday(
  { services, hours, timeZone }: SeedBranch,
  known: PastTurn[],
  { day, weekday, now }: { day: string; weekday: number; now: number },
): void {
  const spans = (hours[weekday] ?? []).map(([opensAt, closesAt]) => ({
    weekday,
    opensAt,
    closesAt,
  }));
  const taking = services.filter(({ run }) => run?.slotCapacity != null);
  const slots = slotsOf(weekly(timeZone, spans), day, 15).filter((at) => at > now);
  for (let index = 0; index < appointments; index += 1) {
    const [service, at] = [taking[index % taking.length], slots[index * 2]];
    if (!service || at === undefined) return;
    known.push({
      service,
      number: known.filter((turn) => turn.service === service).length + 1,
      channel: 'staff',
      arrivedAt: at,
      scheduledAt: at,
      gate: null,
      calledAt: null,
      startedAt: null,
      closedAt: null,
      absent: false,
    });
  }
}

function renumber(turns: PastTurn[]): PastTurn[] {
  const last = new Map<string, number>();
  for (const turn of turns) {
    turn.number = (last.get(turn.service.prefix) ?? 0) + 1;
    last.set(turn.service.prefix, turn.number);
  }
  return turns;
}

function append(
  rows: History,
  branch: SeededBranch,
  day: string,
  turn: PastTurn,
  random: Random,
): void {
  const id = rows.tickets.length + 1;
  const at = (value: number | null) => (value === null ? null : new Date(value).toISOString());
  const seconds = (from: number | null, to: number | null) =>
    from === null || to === null ? 0 : Math.round((to - from) / 1000);
  const open = turn.scheduledAt === null ? 'waiting' : 'scheduled';
  const status = turn.closedAt === null ? open : turn.absent ? 'absent' : 'attended';
  // Appointments were made the day before.
  const made = turn.scheduledAt === null ? turn.arrivedAt : turn.scheduledAt - dayMs;
  const gate_id = turn.gate === null ? null : branch.gateIds[turn.gate];
  const user_id = turn.gate === null ? null : branch.userIds[turn.gate % branch.userIds.length];
  const reason_id = status === 'attended' ? pick(random, branch.finishReasonIds) : null;
  const place = { branch_id: branch.id, service_id: branch.serviceIds.get(turn.service.prefix) };
  rows.tickets.push({
    client_id: 1,
    id,
    ...place,
    day,
    prefix: turn.service.prefix,
    number: turn.number,
    status,
    channel: turn.channel,
    customer_name: turn.channel === 'kiosk' ? '' : customerName(random(), random()),
    customer_document: '',
    customer_phone: '',
    customer_email: '',
    scheduled_at: at(turn.scheduledAt),
    arrived_at: at(turn.arrivedAt),
    queued_at: at(turn.arrivedAt),
    waiting_since: at(made),
    waited_seconds: seconds(turn.arrivedAt, turn.calledAt),
    attended_seconds: seconds(turn.startedAt, turn.closedAt),
    called_at: at(turn.calledAt),
    last_called_at: at(turn.calledAt),
    call_count: turn.calledAt === null ? 0 : 1,
    started_at: at(turn.startedAt),
    closed_at: at(turn.closedAt),
    gate_id,
    user_id,
    reason_id,
    version: turn.calledAt === null ? 1 : turn.absent ? 3 : 4,
  });
  const event = (action: string, from_status: string | null, to_status: string, when: number) =>
    rows.events.push({
      client_id: 1,
      ticket_id: id,
      action,
      from_status,
      to_status,
      ...place,
      user_id: from_status === null ? null : user_id,
      gate_id: from_status === null ? null : gate_id,
      at: at(when),
      reason_id: action === 'finish' ? reason_id : null,
    });
  event(turn.scheduledAt === null ? 'create' : 'schedule', null, open, made);
  if (turn.calledAt === null || turn.closedAt === null) return;
  event('call', 'waiting', 'called', turn.calledAt);
  if (turn.startedAt === null) {
    event('noShow', 'called', 'absent', turn.closedAt);
  } else {
    event('start', 'called', 'attending', turn.startedAt);
    event('finish', 'attending', 'attended', turn.closedAt);
  }
}

function appendNumbers(rows: History, branch: SeededBranch, day: string, turns: PastTurn[]): void {
  for (const prefix of branch.serviceIds.keys()) {
    const last = turns.filter((turn) => turn.service.prefix === prefix).length;
    if (last > 0) rows.numbers.push({ client_id: 1, branch_id: branch.id, prefix, day, last });
  }
}
