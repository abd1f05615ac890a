import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { branchHours, services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  gatePath,
  openFloor,
  rowOf,
  type Seen,
} from '#tests/support/floor.ts';
import type { Person } from '#tests/support/server.ts';
import { anonymous } from '#tests/support/server.ts';

const floor = openFloor();

describe('a transfer', () => {
  const transfer = (person: Person, ticket: Seen, to: object, place = 'last') =>
    act(person, ticket, 'transfer', { ...because(floor, 'transfer'), place, ...to });

  it('to a service keeps number and arrival and begins another stretch', async () => {
    const [, serviceId] = floor.server.world.serviceIds;
    const ticket = await attending(floor);
    floor.server.advance(40);
    const moved = (await transfer(floor.first, ticket, { serviceId })).body.content;
    expect(moved).toMatchObject({ label: ticket.label, serviceId, status: 'waiting', leg: 2 });
    expect(moved.arrivedAt).toBe(ticket.arrivedAt);
    expect(await rowOf(floor, ticket)).toMatchObject({ attendedSeconds: 40 });
    expect((await create(floor, 1)).label).toBe('B001');
  });

  it('to a counter is for that one alone, until it closes', async () => {
    const ticket = await called(floor);
    const gateId = floor.server.world.gateIds[1];
    expect((await transfer(floor.first, ticket, { gateId })).error).toBe('gate_closed');
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    await transfer(floor.first, ticket, { gateId });
    expect(await callNext(floor)).toBeNull();
    expect((await callNext(floor, floor.second, 1)).id).toBe(ticket.id);
    const [back] = [await act(floor.second, { id: ticket.id, version: 4 }, 'requeue')];
    expect(back?.status).toBe(200);
    expect(await callNext(floor)).toBeNull();
    await floor.second.post(`${gatePath(floor, 1)}/close`);
    expect((await callNext(floor)).id).toBe(ticket.id);
  });

  it('to another branch is for supervisors and managers, and only while it is open', async () => {
    const ticket = await called(floor);
    const to = {
      branchId: floor.server.world.closedBranchId,
      serviceId: floor.server.world.serviceIds[1],
    };
    expect((await transfer(floor.first, ticket, to)).error).toBe('forbidden');
    expect((await transfer(floor.supervisor, ticket, to)).error).toBe('branch_closed');
    const foreign = { branchId: floor.server.world.other.branchId, serviceId: 1 };
    expect((await transfer(floor.manager, ticket, foreign)).error).toBe('branch_not_found');
  });

  it('to a branch where somebody bears its label gets another, and keeps it otherwise', async () => {
    const { db } = floor.server.deps.database;
    const { branchId, closedBranchId } = floor.server.world;
    const [service] = await db.select().from(services).where(eq(services.branchId, closedBranchId));
    if (!service) throw new Error('the other branch has no service');
    const hours = await db.select().from(branchHours).where(eq(branchHours.branchId, branchId));
    const there = hours.map((hour) => ({ ...hour, branchId: closedBranchId }));
    await db.insert(branchHours).values(there);
    const ticket = await called(floor);
    const to = { branchId: closedBranchId, serviceId: service.id };
    const moved = (await transfer(floor.manager, ticket, to)).body.content;
    expect([ticket.label, moved.label]).toEqual(['A001', 'A001']);
    const next = await called(floor);
    await db.update(tickets).set({ number: 1 }).where(eq(tickets.id, next.id));
    const renamed = (await transfer(floor.manager, next, to)).body.content;
    expect(renamed).toMatchObject({ label: 'A002', leg: 2, branchId: closedBranchId });
    // A transfer that is taken back never counts among the people waiting.
    await floor.supervisor.post(`${gatePath(floor, 1)}/open`);
    await create(floor);
    const third = await callNext(floor, floor.supervisor, 1);
    const sent = (await transfer(floor.supervisor, third, to)).body.content;
    expect((await act(floor.supervisor, sent, 'undo')).status).toBe(200);
    floor.server.advance(600);
    const waited = async (id: number) =>
      (await floor.manager.get(`/branches/${id}/board`)).body.content.trend.counts.slice(-4);
    expect(await waited(closedBranchId)).toEqual([0, 2, 2, 2]);
    expect(await waited(branchId)).toEqual([0, 0, 0, 0]);
  });

  it('goes somewhere, and to a service that is offered there', async () => {
    const ticket = await called(floor);
    expect((await transfer(floor.first, ticket, {})).error).toBe('invalid_request');
    const off = { serviceId: floor.server.world.inactiveServiceId };
    expect((await transfer(floor.first, ticket, off)).error).toBe('service_inactive');
    expect((await transfer(floor.first, ticket, { serviceId: 9999 })).error).toBe(
      'service_not_found',
    );
    expect((await transfer(floor.first, ticket, { gateId: 9999 })).error).toBe('gate_not_found');
  });

  it('is made of another counter’s turn by a manager, not by an operator', async () => {
    const ticket = await called(floor);
    const [, serviceId] = floor.server.world.serviceIds;
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    expect((await transfer(floor.second, ticket, { serviceId })).error).toBe('not_your_ticket');
    expect((await transfer(floor.manager, ticket, { serviceId })).status).toBe(200);
  });
});

it('a visit of several services goes on from one to the next and ends with the last', async () => {
  const [a, b] = floor.server.world.serviceIds;
  await create(floor, 0, { thenServiceIds: [b] });
  const ticket = (await act(floor.first, await callNext(floor), 'start')).body.content;
  const on = (await act(floor.first, ticket, 'finish', because(floor, 'finish'))).body.content;
  expect(on).toMatchObject({ status: 'waiting', serviceId: b, leg: 2, nextServiceIds: [] });
  const then = (await act(floor.first, await callNext(floor), 'start')).body.content;
  const done = (await act(floor.first, then, 'finish', because(floor, 'finish'))).body.content;
  expect(done.status).toBe('attended');
  const bad = await floor.first.post('/tickets/create', {
    branchId: floor.server.world.branchId,
    serviceId: a,
    customer: anonymous,
    thenServiceIds: [floor.server.world.inactiveServiceId],
  });
  expect(bad.error).toBe('service_inactive');
});
