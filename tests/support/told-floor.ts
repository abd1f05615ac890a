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
  /** A counter to send it to, for a transfer; null is another service. */
  toGate?: number | null;
}

/** Action: who may, to a turn that another counter holds too; from which states; to which. */
const table: Record<string, [string, string, string, string]> = {
  recall: ['SO', '', 'called', 'called'],
  start: ['SO', '', 'called', 'attending'],
  finish: ['SO', 'S', 'attending', 'attended'],
  noShow: ['SO', '', 'called', 'absent'],
  postpone: ['SO', '', 'waiting called attending', 'postponed'],
  resume: ['SO', '', 'postponed', 'waiting'],
  requeue: ['SO', 'S', 'called', 'waiting'],
  cancel: ['SO', 'S', 'waiting called postponed', 'cancelled'],
  callThis: ['SO', '', 'waiting postponed', 'called'],
  reinstate: ['MSO', '', 'absent cancelled', 'waiting'],
  transfer: ['MSO', 'MS', 'called attending', 'waiting'],
};

export const verbs = [...Object.keys(table), 'undo'];
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
    if (verb === 'recall') return turn.calls <= 3 && now - turn.lastCall >= 10;
    if (verb === 'reinstate') return role !== 'O' || now - turn.closed <= 900;
    if (verb === 'transfer' && wish.toGate != null) return this.occupied(wish.toGate);
    return true;
  }

  private mayUndo({ by, turn, now }: Wish): boolean {
    const { role, gate } = this.person(by);
    if (role === 'X' || !turn.last || turn.last.by !== by || now - turn.last.at > 10) return false;
    const { before } = turn.last;
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
      return;
    }
    const [, , , to = ''] = table[verb] ?? [];
    turn.status = to;
    turn.version += 1;
    turn.last = { by, at: now, before: { ...before, version, last: null } };
    if (to === 'called') {
      turn.calls = verb === 'recall' ? turn.calls + 1 : 1;
      turn.lastCall = now;
      turn.gate = this.person(by).gate;
    } else if (to === 'waiting') turn.gate = null;
    else if (to === 'absent' || to === 'cancelled' || to === 'attended') turn.closed = now;
    if (verb !== 'transfer') return;
    turn.only = wish.toGate ?? null;
    if (wish.toGate == null) turn.service = 1 - turn.service;
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
