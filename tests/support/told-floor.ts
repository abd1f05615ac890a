/**
 * The life of turns in a branch as the product states it, told apart from the code: which request
 * is accepted, and what it leads to. Everything is in seconds and by index.
 */
export interface ToldTurn {
  id: number;
  version: number;
  status: string;
  service: number;
  /** The counter it is or was at. */
  gate: number | null;
  /** The counter that alone may call it. */
  only: number | null;
  calls: number;
  lastCall: number;
  closed: number;
  /** When it is expected; null without an appointment. */
  due: number | null;
  /** How often nobody came when it was called. */
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
  /** A counter to send or call it to; null, for a transfer, is another service. */
  toGate?: number | null;
  /** The slot to move an appointment to. */
  at?: number;
}

/** How the branch is set up: appointments in a slot of the first service, misses before absent, seconds to a miss. */
const [places, requeues, missSeconds] = [2, 1, 120];
/** From how long before its time an appointment checks in, until how long after; in slots of how long. */
const [early, late, slotSeconds] = [1800, 900, 900];

/** Action: who may, to a turn that another counter holds too; from which states; to which. */
const table: Record<string, [string, string, string, string]> = {
  reschedule: ['MSO', '', 'scheduled', 'scheduled'],
  checkIn: ['SO', '', 'scheduled', 'waiting'],
  recall: ['SO', '', 'called', 'called'],
  start: ['SO', '', 'called', 'attending'],
  // Nothing but what is known of it changes.
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
/** What a turn's state allows, to any caller at any time. */
export const verbsIn = (status: string) =>
  Object.keys(table).filter((verb) => table[verb]?.[2].split(' ').includes(status));
export const slotAt = (pick: number) => ((pick % 5) + 1) * slotSeconds;
/** A turn that nobody has done anything with. */
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
  /** Rows that the history must have by now. */
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

  /** Whether somebody is at the counter, without a turn. */
  private takesOne(gate: number): boolean {
    return this.occupied(gate) && !this.inHand(gate);
  }

  /** Whether one of the counter's people may call this turn there without its being taken. */
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

  /** What an accepted wish leads to. */
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

  /** One that comes back to wait for a counter alone waits for any where that is closed by now. */
  private free(turn: ToldTurn, before: string): void {
    const back = turn.status === 'waiting' && before !== 'waiting';
    if (back && turn.only !== null && !this.occupied(turn.only)) turn.only = null;
  }

  /** The strategy has called this one. */
  callNext(turn: ToldTurn, wish: Wish): void {
    const before = { ...structuredClone(turn), last: null };
    const gate = this.person(wish.by).gate;
    const last = { by: wish.by, at: wish.now, before };
    const version = turn.version + 1;
    Object.assign(turn, { status: 'called', gate, calls: 1, lastCall: wish.now, last, version });
    this.events += 1;
  }

  /** Nobody came to these in time, and nobody checked these in: the system's turn. */
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

  /** The counter closes: what waited for it alone is for any. */
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
