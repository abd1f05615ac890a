/**
 * A model of the life of tickets in a branch, written from the product's rules independently of the
 * code: which request is accepted, and its effect. Times are in seconds; people, counters and
 * services are indices.
 */
export interface ToldTurn {
  id: number;
  version: number;
  status: string;
  service: number;
  /** The counter that has or had the ticket. */
  gate: number | null;
  /** The only counter that may call it; null for any. */
  only: number | null;
  calls: number;
  lastCall: number;
  closed: number;
  /** The appointment's time; null without an appointment. */
  due: number | null;
  /** The number of calls that nobody answered. */
  misses: number;
  last: { by: number; at: number; before: ToldTurn } | null;
}

export interface ToldPerson {
  /** Initial of the role; X may do nothing here. */
  role: 'M' | 'S' | 'O' | 'X';
  gate: number | null;
}

export interface Wish {
  by: number;
  turn: ToldTurn;
  now: number;
  /** The counter to send or call it to; null in a transfer means the other service. */
  toGate?: number | null;
  at?: number;
}

/**
 * Settings of the branch: appointments per slot of the first service, misses before a ticket is
 * absent, seconds until a call counts as missed.
 */
const [places, requeues, missSeconds] = [2, 1, 120];
/** Seconds before and after an appointment in which it can check in, and the length of a slot. */
const [early, late, slotSeconds] = [1800, 900, 900];

/**
 * Per action: roles that may; roles that may even if another counter holds the ticket; states
 * before; state after.
 */
const table: Record<string, [string, string, string, string]> = {
  reschedule: ['MSO', '', 'scheduled', 'scheduled'],
  checkIn: ['SO', '', 'scheduled', 'waiting'],
  recall: ['SO', '', 'called', 'called'],
  start: ['SO', '', 'called', 'attending'],
  // The state does not change.
  note: ['SO', '', 'called attending', ''],
  finish: ['SO', 'S', 'attending', 'attended'],
  noShow: ['SO', '', 'scheduled called', 'absent'],
  postpone: ['SO', '', 'waiting called attending', 'postponed'],
  resume: ['SO', '', 'postponed', 'waiting'],
  requeue: ['SO', 'S', 'called', 'waiting'],
  cancel: ['SO', 'S', 'scheduled waiting called postponed', 'cancelled'],
  callThis: ['SO', '', 'waiting postponed', 'called'],
  callTo: ['S', '', 'waiting postponed', 'called'],
  move: ['MS', '', 'waiting', ''],
  reinstate: ['MSO', '', 'absent cancelled', 'waiting'],
  transfer: ['MSO', 'MS', 'called attending', 'waiting'],
};

export const verbs = [...Object.keys(table), 'undo'];
export const verbsIn = (status: string) =>
  Object.keys(table).filter((verb) => table[verb]?.[2].split(' ').includes(status));
export const slotAt = (pick: number) => ((pick % 5) + 1) * slotSeconds;
export const fresh = {
  gate: null,
  only: null,
  calls: 0,
  lastCall: 0,
  closed: 0,
  due: null,
  misses: 0,
  last: null,
};
const held = (turn: ToldTurn) => turn.status === 'called' || turn.status === 'attending';

export class ToldFloor {
  readonly turns: ToldTurn[] = [];
  readonly people: ToldPerson[];
  events = 0;

  constructor(roles: ToldPerson['role'][]) {
    this.people = roles.map((role) => ({ role, gate: null }));
  }

  inHand(gate: number): ToldTurn | undefined {
    return this.turns.find((turn) => held(turn) && turn.gate === gate);
  }

  occupied(gate: number): boolean {
    return this.people.some((person) => person.gate === gate);
  }

  /** Whether the counter is occupied and has no ticket. */
  private takesOne(gate: number): boolean {
    return this.occupied(gate) && !this.inHand(gate);
  }

  /** Whether the ticket may be called at the counter without a takeover. */
  callable(turn: ToldTurn, gate: number): boolean {
    return turn.status === 'waiting' && (turn.only === null || turn.only === gate);
  }

  may(verb: string, wish: Wish): boolean {
    const { role, gate } = this.person(wish.by);
    if (verb === 'undo') return this.mayUndo(wish);
    const [roles, over, from] = table[verb] ?? ['', '', ''];
    const { turn, now } = wish;
    if (!roles.includes(role) || !from.split(' ').includes(turn.status)) return false;
    if (held(turn) && turn.gate !== gate && !over.includes(role)) return false;
    const attends = gate !== null && (turn.only === null || [turn.only, turn.gate].includes(gate));
    if (verb === 'resume' && role === 'O' && !attends) return false;
    if (verb === 'callThis' && (!attends || this.inHand(gate ?? -1))) return false;
    if (verb === 'callTo') return this.takesOne(wish.toGate ?? -1);
    if (verb === 'reschedule') return this.maySchedule(role, now, wish.at ?? 0, turn);
    if (verb === 'checkIn') return now >= (turn.due ?? 0) - early && now <= (turn.due ?? 0) + late;
    if (verb === 'noShow' && turn.status === 'scheduled') return now >= (turn.due ?? 0);
    if (verb === 'recall') return turn.calls <= 3 && now - turn.lastCall >= 10;
    if (verb === 'reinstate') return role !== 'O' || now - turn.closed <= 900;
    if (verb === 'transfer' && wish.toGate != null) return this.occupied(wish.toGate);
    return true;
  }

  /** Whether a place is free in the slot, for a new appointment or for this one. */
  maySchedule(role: ToldPerson['role'], now: number, at: number, turn?: ToldTurn): boolean {
    return 'MSO'.includes(role) && at > now && this.isFree(at, turn);
  }

  private isFree(at: number | null, except?: ToldTurn): boolean {
    const taken = this.turns.filter(
      (turn) =>
        turn !== except && turn.service === 0 && turn.due === at && turn.status !== 'cancelled',
    );
    return taken.length < places;
  }

  private mayUndo({ by, turn, now }: Wish): boolean {
    const { role, gate } = this.person(by);
    if (role === 'X' || !turn.last || turn.last.by !== by || now - turn.last.at > 10) return false;
    const { before } = turn.last;
    if (before.status === 'scheduled') return this.isFree(before.due, turn);
    if (!held(before)) return true;
    const other = gate === null ? undefined : this.inHand(gate);
    return before.gate === gate && (other === undefined || other === turn);
  }

  happen(verb: string, wish: Wish): void {
    const { turn, now, by } = wish;
    const { version, ...before } = structuredClone(turn);
    this.events += 1;
    if (verb === 'undo') {
      Object.assign(turn, turn.last?.before, { version: version + 1, last: null });
      this.free(turn, before.status);
      return;
    }
    const [, , , to = ''] = table[verb] ?? [];
    const again = verb === 'noShow' && held(turn) && turn.misses < requeues;
    if (verb === 'noShow') turn.misses += 1;
    if (verb === 'reschedule') turn.due = wish.at ?? null;
    turn.status = again ? 'waiting' : to || turn.status;
    turn.version += 1;
    turn.last = { by, at: now, before: { ...before, version, last: null } };
    if (to === 'called') {
      turn.calls = verb === 'recall' ? turn.calls + 1 : 1;
      turn.lastCall = now;
      turn.gate = verb === 'callTo' ? (wish.toGate ?? null) : this.person(by).gate;
    } else if (turn.status === 'waiting') turn.gate = null;
    else if (to === 'absent' || to === 'cancelled' || to === 'attended') turn.closed = now;
    if (verb === 'transfer') {
      turn.only = wish.toGate ?? null;
      if (wish.toGate == null) turn.service = 1 - turn.service;
    }
    this.free(turn, before.status);
  }

  /** Drops the counter of a ticket that returns to the queue if that counter is closed by now. */
  private free(turn: ToldTurn, before: string): void {
    const back = turn.status === 'waiting' && before !== 'waiting';
    if (back && turn.only !== null && !this.occupied(turn.only)) turn.only = null;
  }

  callNext(turn: ToldTurn, wish: Wish): void {
    const before = { ...structuredClone(turn), last: null };
    const gate = this.person(wish.by).gate;
    const last = { by: wish.by, at: wish.now, before };
    const version = turn.version + 1;
    Object.assign(turn, { status: 'called', gate, calls: 1, lastCall: wish.now, last, version });
    this.events += 1;
  }

  /**
   * Applies the system's deadlines: called tickets become missed, appointments without check-in
   * expire.
   */
  pass(now: number): { missed: number; expired: number } {
    const missed = this.turns.filter((turn) => {
      return turn.status === 'called' && now - turn.lastCall >= missSeconds;
    });
    const expired = this.turns.filter((turn) => {
      return turn.status === 'scheduled' && now > (turn.due ?? 0) + late;
    });
    for (const turn of missed) this.happen('noShow', { by: -1, turn, now });
    for (const turn of expired) this.happen('cancel', { by: -1, turn, now });
    return { missed: missed.length, expired: expired.length };
  }

  /** Closes the counter, and releases the tickets that waited for it alone. */
  close(by: number): void {
    const person = this.person(by);
    for (const turn of this.turns) {
      if (turn.status !== 'waiting' || turn.only !== person.gate) continue;
      Object.assign(turn, { only: null, version: turn.version + 1, last: null });
      this.events += 1;
    }
    person.gate = null;
  }

  person(index: number): ToldPerson {
    const person = this.people[index];
    if (!person) throw new Error(`nobody is ${index}`);
    return person;
  }
}
