import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { services, settings } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions } from '#server/db/schema/users.ts';
import { cancelMissed } from '#server/jobs/cancel-missed.ts';
import { missUnanswered } from '#server/jobs/miss-unanswered.ts';
import { create, gatePath, openFloor } from '#tests/support/floor.ts';
import { violations } from '#tests/support/invariants.ts';
import { watchTurns } from '#tests/support/live-model.ts';
import { anonymous, type Person, signIn } from '#tests/support/server.ts';
import type { ToldTurn } from '#tests/support/told-floor.ts';
import { fresh, slotAt, ToldFloor, verbs, verbsIn } from '#tests/support/told-floor.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();
// Runs before the first request, since settings are cached for half a minute.
beforeAll(async () => {
  const { deps, world } = floor.server;
  const { organisationId } = world;
  await deps.database.db.insert(settings).values([
    { organisationId, name: 'vez.tickets.noShow.minutes', value: '2' },
    { organisationId, name: 'vez.tickets.noShow.requeues', value: '1' },
    // The model has tickets and people, but no devices.
    { organisationId, name: 'vez.gates.unreachable', value: 'release' },
  ]);
  // The limit is never reached, but numbers count towards it.
  await deps.database.db.update(services).set({ dailyMax: 1000 });
});
const roles = ['Operator', 'Operator2', 'Supervise', 'Manager', 'Viewer', 'Security'] as const;

// Waits below, at and above each limit.
const waits = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(0, 1, 9, 10, 11) },
  { weight: 1, arbitrary: fc.constantFrom(119, 120, 121) },
  { weight: 1, arbitrary: fc.constantFrom(899, 900, 901) },
);
const steps = fc.array(
  fc.record({
    by: fc.oneof(
      { weight: 4, arbitrary: fc.nat(1) },
      { weight: 2, arbitrary: fc.integer({ min: 2, max: 5 }) },
    ),
    what: fc.oneof(
      fc.constantFrom('schedule', 'schedule', 'pass', 'pass'),
      fc.constantFrom('create', 'open', 'close', 'callNext', 'callNext'),
      fc.constantFrom(...verbs),
      // Any legal action: random verbs alone are refused too often to get far.
      fc.constant('legal'),
      fc.constant('legal'),
      // Any action that the state allows, by any user at any time, to test the other guards.
      fc.constant('aimed'),
    ),
    pick: fc.nat(1000),
    wait: waits,
  }),
  { minLength: 30, maxLength: 60 },
);
type Step = { by: number; what: string; pick: number; wait: number };

/** Returns null if the action names no counter. */
function gateOf(what: string, pick: number): number | null {
  const names = what === 'callTo' || (what === 'transfer' && pick % 2 === 0);
  return names ? pick % 3 : null;
}

/** Walks all users through a fresh branch; each answer must equal the model's. */
class Walk {
  readonly told = new ToldFloor(['O', 'O', 'S', 'M', 'X', 'X']);
  now = 0;
  accepted = 0;
  refused = 0;
  /** Number of changes made by the system. */
  passed = 0;
  readonly people: Person[];

  constructor(people: Person[]) {
    this.people = people;
  }

  async take(step: Step): Promise<void> {
    if (this.now + step.wait < 3000) {
      floor.server.advance(step.wait);
      this.now += step.wait;
    }
    if (step.what === 'create') return this.create();
    if (step.what === 'schedule') return this.schedule(step);
    if (step.what === 'pass') return this.pass();
    if (step.what === 'open' || step.what === 'close') return this.gate(step);
    if (step.what === 'callNext') return this.callNext(step);
    if (step.what === 'aimed') return this.aim(step);
    const turn = this.told.turns[step.pick % (this.told.turns.length || 1)];
    if (!turn) return;
    if (step.what !== 'legal') return this.act(step, turn);
    // An odd pick transfers to another service, like the model.
    const pick = step.pick % 2 === 1 ? step.pick : step.pick + 5;
    const wish = { by: step.by, now: this.now, at: slotAt(pick) };
    const legal = this.told.turns.flatMap((turn) =>
      verbs
        .filter((verb) => this.told.may(verb, { ...wish, turn, toGate: gateOf(verb, pick) }))
        .map((what) => ({ what, turn })),
    );
    const chosen = legal[step.pick % (legal.length || 1)];
    if (chosen) await this.act({ ...step, what: chosen.what, pick }, chosen.turn);
  }

  private async aim(step: Step): Promise<void> {
    const aims = this.told.turns.flatMap((turn) =>
      verbsIn(turn.status).map((what) => ({ what, turn })),
    );
    // Seven has no factor in common with the numbers of people and slots.
    const aim = aims[(step.pick * 7) % (aims.length || 1)];
    if (aim) await this.act({ ...step, what: aim.what }, aim.turn);
  }

  private async create(): Promise<void> {
    const service = this.told.turns.length % 2 === 0 ? 0 : 1;
    const { id, version } = await create(floor, service);
    this.told.turns.push({ id, version, status: 'waiting', service, ...fresh });
    this.told.events += 1;
  }

  private async schedule({ by, pick }: Step): Promise<void> {
    const due = slotAt(pick);
    const { branchId, serviceIds } = floor.server.world;
    const legal = this.told.maySchedule(this.told.person(by).role, this.now, due);
    const answer = await this.people[by]?.post('/tickets/schedule', {
      branchId,
      serviceId: serviceIds[0],
      customer: anonymous,
      at: this.instant(due),
    });
    this.judge(answer, legal, `schedule for ${due} by ${by}`);
    if (!legal) return;
    const { id, version } = answer?.body.content ?? {};
    this.told.turns.push({ id, version, status: 'scheduled', service: 0, ...fresh, due });
    this.told.events += 1;
  }

  private async pass(): Promise<void> {
    const { deps } = floor.server;
    const done = { missed: await missUnanswered(deps), expired: await cancelMissed(deps) };
    const told = this.told.pass(this.now);
    expect(done).toEqual(told);
    this.accepted += told.missed + told.expired;
    this.passed += told.missed + told.expired;
  }

  private instant(seconds: number): string {
    return new Date(noon.getTime() + seconds * 1000).toISOString();
  }

  private async gate({ by, what, pick }: Step): Promise<void> {
    const person = this.told.person(by);
    const gate = what === 'close' ? (person.gate ?? pick % 3) : pick % 3;
    const operates = person.role === 'O' || person.role === 'S';
    const free = person.gate === null && !this.told.occupied(gate);
    const legal =
      what === 'open'
        ? operates && (free || person.gate === gate)
        : operates && person.gate === gate && !this.told.inHand(gate);
    const answer = await this.people[by]?.post(`${gatePath(floor, gate)}/${what}`);
    this.judge(answer, legal, `${what} ${gate} by ${by}`);
    if (!legal) return;
    if (what === 'open') person.gate = gate;
    else this.told.close(by);
  }

  private async callNext({ by, pick }: Step): Promise<void> {
    const { role, gate } = this.told.person(by);
    const at = gate ?? pick % 3;
    const legal = gate !== null && (role === 'O' || role === 'S');
    const answer = await this.people[by]?.post(`${gatePath(floor, at)}/callNext`);
    this.judge(answer, legal, `call next at ${at} by ${by}`);
    if (!legal) return;
    const called = this.told.turns.find(({ id }) => id === answer?.body.content?.id);
    const inHand = this.told.inHand(at);
    const callable = this.told.turns.filter((turn) => this.told.callable(turn, at));
    if (inHand) expect(called).toBe(inHand);
    else if (callable.length === 0) expect(called).toBeUndefined();
    else {
      expect(callable).toContain(called);
      // The cast: it is one of the callable tickets.
      this.told.callNext(called as ToldTurn, { by, turn: called as ToldTurn, now: this.now });
    }
  }

  private async act({ by, what, pick }: Step, turn: ToldTurn): Promise<void> {
    const toGate = gateOf(what, pick);
    const wish = { by, turn, now: this.now, toGate, at: slotAt(pick) };
    const legal = this.told.may(what, wish);
    const answer = await this.people[by]?.post(`/tickets/${turn.id}/${what}`, {
      version: turn.version,
      ...this.particulars(what, turn, toGate),
      ...(what === 'reschedule' && { at: this.instant(wish.at) }),
    });
    this.judge(answer, legal, `${what} of a ${turn.status} turn by ${by}`);
    if (!legal) return;
    this.told.happen(what, wish);
    expect(answer?.body.content).toMatchObject({ status: turn.status, version: turn.version });
  }

  private particulars(what: string, turn: ToldTurn, toGate: number | null): object {
    const { reasonIds, serviceIds, gateIds } = floor.server.world;
    const kinds = ['finish', 'postpone', 'callThis', 'reinstate', 'transfer'] as const;
    const outOfOrder = what === 'callTo' || what === 'move';
    const kind = outOfOrder ? 'callThis' : kinds.find((each) => each === what);
    const to =
      toGate === null ? { serviceId: serviceIds[1 - turn.service] } : { gateId: gateIds[toGate] };
    return {
      ...(what === 'note' && { note: 'con prisa', reasonId: null }),
      ...(kind && { reasonId: reasonIds[kind] }),
      ...(['reinstate', 'transfer', 'move'].includes(what) && { place: 'arrival' }),
      ...((what === 'transfer' || what === 'callTo') && to),
    };
  }

  async compareHistories(): Promise<void> {
    for (const { id } of this.told.turns) {
      const { content } = (await this.people[2]?.get(`/tickets/${id}/history`))?.body ?? {};
      const { status, waitedSeconds, attendedSeconds, waitingSince, startedAt } = content.ticket;
      const since = (instant: string, state: string) =>
        status === state
          ? Math.round((floor.server.deps.clock().getTime() - Date.parse(instant)) / 1000)
          : 0;
      expect([content.waitedSeconds, content.attendedSeconds]).toEqual([
        waitedSeconds + since(waitingSince, 'waiting'),
        attendedSeconds + since(startedAt, 'attending'),
      ]);
    }
  }

  private judge(
    answer: { status: number; error: string | null } | undefined,
    legal: boolean,
    what: string,
  ) {
    const told = legal ? 'accepted' : 'refused';
    const done = answer?.status === 200 ? 'accepted' : 'refused';
    expect(`${what}: ${done}`, answer?.error ?? '').toBe(`${what}: ${told}`);
    if (legal) this.accepted += 1;
    else this.refused += 1;
  }
}

it('accepts every legal action of everybody and no illegal one, and keeps the history', async () => {
  const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
  const { deps, world } = floor.server;
  const { db } = deps.database;
  let [accepted, refused, passed] = [0, 0, 0];
  // Signs in once per role, since too many sign-ins are delayed.
  const people: Person[] = [];
  for (const role of roles) people.push(await signIn(floor.server, world.emails[role]));
  const live = await watchTurns(floor.server);
  await fc.assert(
    fc.asyncProperty(steps, async (walked) => {
      for (const table of [ticketEvents, tickets, gateSessions]) await db.delete(table);
      const walk = new Walk(people);
      await live.begin();
      try {
        for (const what of ['open', 'create', 'create', 'callNext']) {
          await walk.take({ by: 0, what, pick: 0, wait: 0 });
        }
        const history = () => db.select().from(ticketEvents).orderBy(asc(ticketEvents.id));
        const half = Math.floor(walked.length / 2);
        for (const step of walked.slice(0, half)) await walk.take(step);
        const soFar = await history();
        await live.read();
        for (const step of walked.slice(half)) await walk.take(step);
        const events = await history();
        expect(events.slice(0, soFar.length)).toEqual(soFar);
        expect(events).toHaveLength(walk.told.events);
        // `violations` recomputes the sums of waiting and attending from the history.
        expect(await violations(db, world.organisationId)).toEqual([]);
        await walk.compareHistories();
        await live.compare();
      } finally {
        floor.server.advance(-walk.now);
        accepted += walk.accepted;
        refused += walk.refused;
        passed += walk.passed;
      }
    }),
    { seed, numRuns: 25 },
  );
  console.log(
    `seed ${seed}: ${accepted} legal actions accepted, ${refused} illegal ones refused, ${passed} by the system`,
  );
  expect(accepted).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(200);
  expect(passed).toBeGreaterThan(5);
}, 300_000);
