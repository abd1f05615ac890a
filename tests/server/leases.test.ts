import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leases } from '#server/db/schema/leases.ts';
import { gates, settings } from '#server/db/schema/organisation.ts';
import { leasedReturner } from '#server/jobs/return-leased.ts';
import {
  act,
  because,
  callNext,
  create,
  gatePath,
  inMinutes,
  openFloor,
  rowOf,
  type Seen,
} from '#tests/support/floor.ts';
import { LeasingPage, setLeases } from '#tests/support/leasing-page.ts';
import type { Person } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const newPage = () => new LeasingPage(floor);

beforeEach(async () => {
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  await setLeases(floor, 1);
});

afterEach(() => db().delete(settings));

/** Runs the job as a process that has run for a while. */
async function endLeases(minutes: number): Promise<number> {
  const run = leasedReturner();
  floor.server.advance((minutes - 1.5) * 60);
  await run(floor.server.deps);
  let returned = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    floor.server.advance(30);
    returned += await run(floor.server.deps);
  }
  return returned;
}

const release = () =>
  db().insert(settings).values({
    organisationId: floor.server.world.organisationId,
    name: 'vez.gates.unreachable',
    value: 'release',
  });

async function gateRow() {
  const [id = 0] = floor.server.world.gateIds;
  const [row] = await db().select().from(gates).where(eq(gates.id, id));
  if (!row) throw new Error('The counter is gone');
  return row;
}

it('gives no lease where the branch has none', async () => {
  await setLeases(floor, 0);
  await create(floor);
  expect(await newPage().asks()).toEqual([]);
  expect((await floor.first.get('/gates/mine')).body.content).not.toHaveProperty('leases');
});

it('leases the next ticket, which no other counter nor page calls', async () => {
  const [one, two] = [await create(floor), await create(floor)];
  const [lease] = await newPage().asks();
  expect(lease?.ticket).toMatchObject({ id: one.id, status: 'called', version: one.version });
  expect(await callNext(floor, floor.second, 1)).toMatchObject({ id: two.id });
  expect(await callNext(floor)).toBeNull();
  // It waits for everybody else: in its queue and for its person.
  const mine = (await floor.first.get('/gates/mine')).body.content;
  expect(mine).toMatchObject({ leases: 1 });
  expect(mine.waiting[0]).toMatchObject({ waiting: 1 });
});

it('refuses to call a leased ticket out of order, from any counter', async () => {
  const [one] = [await create(floor)];
  await newPage().asks();
  const call = because(floor, 'callThis');
  expect((await act(floor.second, one, 'callThis', call)).error).toBe('ticket_leased');
  expect((await act(floor.first, one, 'callThis', call)).error).toBe('ticket_leased');
  const to = { ...call, gateId: floor.server.world.gateIds[1] };
  expect((await act(floor.supervisor, one, 'callTo', to)).error).toBe('ticket_leased');
});

it('records the call at the time of the tap, once', async () => {
  await create(floor);
  const page = newPage();
  const [lease] = await page.asks();
  const ticket = lease?.ticket as Seen;
  floor.server.advance(240);
  const tapped = inMinutes(floor, -2);
  const answer = await page.calls(ticket, tapped);
  expect(answer.body.content).toMatchObject({
    status: 'called',
    calledAt: tapped,
    waitedSeconds: 120,
    why: { rule: 'longestWait', waitedSeconds: 120 },
    onlyGateId: null,
  });
  expect((await page.calls(ticket, tapped)).error).toBe('illegal_transition');
  expect(await db().select().from(leases)).toEqual([]);
  const history = await floor.first.get(`/tickets/${ticket.id}/history`);
  expect(JSON.stringify(history.body.content)).toContain('"call"');
});

describe('with a ticket in hand', () => {
  /** Leases one ticket, and calls the next through the server. */
  async function leaseAndCall() {
    await create(floor);
    const other = await create(floor);
    const page = newPage();
    const [lease] = await page.asks();
    expect(await callNext(floor)).toMatchObject({ id: other.id });
    // The cast: both were created.
    return { page, leased: lease?.ticket as Seen, other: await rowOf(floor, other) };
  }

  it('returns one that the page never saw to its place', async () => {
    const { page, leased, other } = await leaseAndCall();
    expect((await page.calls(leased)).body.content).toMatchObject({ id: leased.id });
    expect(await rowOf(floor, other)).toMatchObject({ status: 'waiting', gateId: null });
    expect(await callNext(floor, floor.second, 1)).toMatchObject({ id: other.id });
  });

  it('refuses the call while it is attended', async () => {
    const { page, leased, other } = await leaseAndCall();
    await act(floor.first, other, 'start');
    expect((await page.calls(leased)).error).toBe('gate_has_ticket');
    expect((await rowOf(floor, leased)).onlyGateId).toBeLessThan(0);
  });
});

it('frees what the page gives up, and keeps what it still may use', async () => {
  await setLeases(floor, 2);
  const [one, two] = [await create(floor), await create(floor)];
  const page = newPage();
  await page.asks();
  await page.asks();
  expect(await callNext(floor, floor.second, 1)).toBeNull();
  await page.asks({ ends: true, keeps: page.keeps.slice(1) });
  expect((await rowOf(floor, one)).onlyGateId).toBe(0);
  expect((await rowOf(floor, two)).onlyGateId).toBeLessThan(0);
});

it('keeps a ticket that the device has called but not told', async () => {
  const one = await create(floor);
  const two = await create(floor);
  const page = newPage();
  await page.asks();
  page.called = [one.id];
  page.keeps = [];
  expect((await page.asks()).map(({ ticket }) => ticket.id)).toEqual([two.id]);
  expect((await rowOf(floor, one)).onlyGateId).toBeLessThan(0);
});

it('ignores a request that arrives after a later one', async () => {
  await create(floor);
  const page = newPage();
  await page.asks();
  await page.asks();
  const { holder } = page;
  const late = { holder, seq: 1, keeps: [], called: [] };
  const answer = await floor.first.post(`${gatePath(floor, 0)}/leases`, late, null);
  expect(answer.error).toBe('lease_superseded');
  expect(await db().select().from(leases)).toHaveLength(1);
});

it('replaces a lease by a more urgent ticket, freed once the page knows', async () => {
  const one = await create(floor);
  const page = newPage();
  await page.asks();
  const urgent = await create(floor, 0, { preferred: true });
  expect((await page.asks()).map(({ ticket }) => ticket.id)).toEqual([urgent.id]);
  expect((await rowOf(floor, one)).onlyGateId).toBeLessThan(0);
  await page.asks();
  expect((await rowOf(floor, one)).onlyGateId).toBe(0);
});

describe('when a lease ends', () => {
  it('takes it back at once from a page that answers', async () => {
    const one = await create(floor);
    const page = newPage();
    await page.asks();
    await floor.supervisor.post(`/tickets/${one.id}/giveBack`);
    expect(await page.asks()).toEqual([]);
    expect((await rowOf(floor, one)).onlyGateId).toBeLessThan(0);
    await page.asks({ ends: true });
    expect((await rowOf(floor, one)).onlyGateId).toBe(0);
  });

  it('keeps the ticket for a person to decide after the end, since it may have been called', async () => {
    const one = await create(floor);
    await newPage().asks();
    const path = `/branches/${floor.server.world.branchId}/board`;
    const [gate] = (await floor.supervisor.get(path)).body.content.gates;
    expect(gate.leases).toEqual([
      { ticketId: one.id, label: one.label, until: inMinutes(floor, 11.1) },
    ]);
    const giveBack = () => floor.supervisor.post(`/tickets/${one.id}/giveBack`);
    expect((await giveBack()).status).toBe(200);
    expect(await endLeases(15)).toBe(0);
    expect(await callNext(floor, floor.second, 1)).toBeNull();
    expect((await giveBack()).status).toBe(200);
    expect(await callNext(floor, floor.second, 1)).toMatchObject({ id: one.id });
  });

  it('asks the operator of the counter, who may decide there only', async () => {
    const one = await create(floor);
    await newPage().asks();
    const unsure = async () => (await floor.first.get('/gates/mine')).body.content.unsure;
    expect(await unsure()).toBeUndefined();
    floor.server.advance(15 * 60);
    expect(await unsure()).toMatchObject([{ ticketId: one.id, label: one.label }]);
    const giveBack = (person: Person) => person.post(`/tickets/${one.id}/giveBack`);
    expect((await giveBack(floor.second)).error).toBe('not_your_ticket');
    expect((await giveBack(floor.first)).status).toBe(200);
    expect(await unsure()).toBeUndefined();
    expect(await callNext(floor, floor.second, 1)).toMatchObject({ id: one.id });
  });

  it('returns it by itself where unreachable counters lose their tickets', async () => {
    await release();
    const [one, two] = [await create(floor), await create(floor)];
    const page = newPage();
    const [lease] = await page.asks();
    expect(await endLeases(12)).toBe(1);
    expect(await callNext(floor, floor.second, 1)).toMatchObject({ id: one.id });
    const answer = await page.calls(lease?.ticket as Seen);
    expect(answer.error).toBe('not_your_ticket');
    expect(await callNext(floor)).toMatchObject({ id: two.id });
  });

  it('counts from the last contact for a turn that the device has called', async () => {
    await release();
    const one = await create(floor);
    const page = newPage();
    await page.asks();
    floor.server.advance(5 * 60);
    page.called = [one.id];
    page.keeps = [];
    await page.asks();
    expect(await endLeases(9)).toBe(0);
    expect(await endLeases(3)).toBe(1);
  });

  it('still keeps the ticket at a counter that has lost its service', async () => {
    const [, other] = floor.server.world.serviceIds;
    await create(floor);
    await newPage().asks();
    const assign = async (serviceIds: number[]) => {
      const { version } = await gateRow();
      return floor.manager.post(`${gatePath(floor, 0)}/assign`, { version, serviceIds });
    };
    expect((await assign([other])).status).toBe(200);
    expect(await endLeases(15)).toBe(0);
    await assign(floor.server.world.serviceIds);
  });

  it('still records a late call while its ticket waits', async () => {
    await release();
    await create(floor);
    const page = newPage();
    const [lease] = await page.asks();
    await endLeases(12);
    expect((await page.calls(lease?.ticket as Seen)).body.content.status).toBe('called');
  });

  it('waits after an outage, for devices that come back', async () => {
    await release();
    await create(floor);
    await newPage().asks();
    const run = leasedReturner();
    floor.server.advance(20 * 60);
    expect(await run(floor.server.deps)).toBe(0);
    floor.server.advance(29);
    expect(await run(floor.server.deps)).toBe(0);
  });
});

it('keeps the leases of a counter closed by force until its page gives them up', async () => {
  const one = await create(floor);
  const page = newPage();
  await page.asks();
  expect((await floor.supervisor.post(`${gatePath(floor, 0)}/forceClose`)).status).toBe(200);
  expect(await endLeases(15)).toBe(0);
  expect(await callNext(floor, floor.second, 1)).toBeNull();
  page.keeps = [];
  expect(await page.asks({ ends: true })).toEqual([]);
  expect(await callNext(floor, floor.second, 1)).toMatchObject({ id: one.id });
});

it('leases no more to a second page until the first has ended', async () => {
  await create(floor);
  await create(floor);
  await newPage().asks();
  expect(await newPage().asks()).toEqual([]);
});
