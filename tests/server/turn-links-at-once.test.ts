import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchIntakes } from '#server/db/schema/intakes.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { violations } from '#tests/support/invariants.ts';
import { type Holder, holderOf, linkOf } from '#tests/support/links.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let operators: Person[];
beforeAll(async () => {
  server = await openServer({ realTime: true });
  const { emails, gateIds, organisationId, branchId } = server.world;
  operators = await Promise.all(
    [emails.Operator, emails.Operator2].map((email) => signIn(server, email)),
  );
  await Promise.all(operators.map((each, index) => each.post(`/gates/${gateIds[index]}/open`)));
  const plenty = { passesAtMost: 100, enabled: false, proof: 'word' as const };
  await db()
    .insert(branchIntakes)
    .values({ organisationId, branchId, ...plenty });
});
afterAll(() => server.close());

const db = () => server.deps.database.db;

async function waiting(): Promise<{ id: number; holder: Holder }> {
  const [operator] = operators;
  const { branchId, serviceIds } = server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
  const { id } = (await operator?.post('/tickets/create', body))?.body.content.ticket ?? {};
  return { id, holder: holderOf(server, await linkOf(server, id, 'ticket')) };
}

const call = (index: number) =>
  operators[index]?.post(`/gates/${server.world.gateIds[index]}/callNext`);

/** Ends all called and waiting tickets, so that both counters are free. */
async function freed(): Promise<void> {
  const held = await db()
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.status, ['called', 'waiting']));
  for (const { id } of held) {
    await holderOf(server, await linkOf(server, id, 'ticket')).post('/ticket/leave', {});
  }
  expect(await violations(db(), server.world.organisationId)).toEqual([]);
}

async function rowOf(id: number) {
  const [row] = await db().select().from(tickets).where(eq(tickets.id, id));
  if (!row) throw new Error(`no turn ${id}`);
  return row;
}

it('has either the call or the person win, never both, and calls nobody twice', async () => {
  for (let round = 0; round < 20; round += 1) {
    const turns = [await waiting(), await waiting(), await waiting()];
    const [first] = turns;
    if (!first) throw new Error('three turns');
    const [passed, ...calls] = await Promise.all([
      first.holder.post('/ticket/pass', { passes: 0 }),
      call(0),
      call(1),
    ]);
    const calledIds = calls.map((answer) => answer?.body.content?.id);
    expect(new Set(calledIds).size).toBe(2);
    const { status, passCount } = await rowOf(first.id);
    // A ticket called first may not pass; a ticket that passed may be called after the next.
    expect(passCount).toBe(passed.error === null ? 1 : 0);
    if (passed.error !== null)
      expect(['illegal_transition', 'nobody_behind']).toContain(passed.error);
    if (passed.error === 'illegal_transition') expect(status).toBe('called');
    const events = await db()
      .select({ action: ticketEvents.action })
      .from(ticketEvents)
      .where(and(eq(ticketEvents.ticketId, first.id), eq(ticketEvents.action, 'call')));
    expect(events.length).toBeLessThanOrEqual(1);
    expect(calledIds.includes(first.id)).toBe(status === 'called');
    await freed();
  }
});

it('has a person who leaves while being called neither lost nor held', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [first, second] = [await waiting(), await waiting()];
    const [left, calledTurn] = await Promise.all([first.holder.post('/ticket/leave', {}), call(0)]);
    expect(left.status).toBe(200);
    expect(await rowOf(first.id)).toMatchObject({ status: 'cancelled', cancelCause: 'person' });
    const other = await rowOf(second.id);
    // The counter has the second ticket, or the first has left and the second can be called.
    if (calledTurn?.body.content.id === second.id) expect(other.status).toBe('called');
    else expect((await call(0))?.body.content.id).toBe(second.id);
    await freed();
  }
});

it('takes the same tap, sent twice at once by two phones, for one', async () => {
  const turns = [await waiting(), await waiting(), await waiting(), await waiting()];
  const [first] = turns;
  if (!first) throw new Error('four turns');
  const again = holderOf(server, await linkOf(server, first.id, 'ticket'));
  const phones = [first.holder, again, first.holder, again];
  const answers = await Promise.all(
    phones.map((phone) => phone.post('/ticket/pass', { passes: 0 })),
  );
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(await rowOf(first.id)).toMatchObject({ passCount: 1, version: 2 });
  await freed();
});

it('keeps everybody in line when all let pass at once, again and again', async () => {
  const turns = await Promise.all(Array.from({ length: 8 }, waiting));
  for (let passes = 0; passes < 5; passes += 1) {
    await Promise.all(turns.map(({ holder }) => holder.post('/ticket/pass', { passes })));
  }
  const called = new Set<number>();
  for (const _ of turns) {
    const { id } = (await call(0))?.body.content ?? {};
    called.add(id);
    await holderOf(server, await linkOf(server, id, 'ticket')).post('/ticket/leave', {});
  }
  expect(called).toEqual(new Set(turns.map(({ id }) => id)));
  await freed();
});
