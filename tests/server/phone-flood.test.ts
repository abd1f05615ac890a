import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { leastKeys } from '#domain/effort/effort.ts';
import { placeKeptMs } from '#domain/intakes/pressure.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { intakeTries, phoneTurns, spentChallenges } from '#server/db/schema/intakes.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { codeEveryMs } from '#server/intakes/code.ts';
import { purge } from '#server/jobs/purge.ts';
import { create, openFloor } from '#tests/support/floor.ts';
import { letTake, newPhone, takeByPhone, worked } from '#tests/support/phones.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const take = (more: Parameters<typeof takeByPhone>[1] = {}) => takeByPhone(floor.server, more);
const rows = () => db().select().from(tickets).orderBy(asc(tickets.queuedAt), asc(tickets.id));
const intake = () => `/branches/${floor.server.world.branchId}/intake`;
const board = async () =>
  (await floor.supervisor.get(`/branches/${floor.server.world.branchId}/board`)).body.content;

beforeEach(async () => {
  // Later than everything that the previous test left in the server's memory.
  floor.server.advance(11 * 60);
  await db().delete(intakeTries);
  await letTake(floor.server, { shareAtMost: 50 });
});

/** Takes numbers from many networks, each backed by one code only. */
async function flood(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await take({ ip: `198.51.100.${number}` });
  }
}

describe('the work that a number asks for', () => {
  const challenge = async (remoteAddress: string) => {
    const { app, world } = floor.server;
    const url = `/web/api/intake/uno/${world.branchId}/challenge`;
    const payload = { phone: newPhone() };
    return (await app.inject({ method: 'POST', url, payload, remoteAddress })).json().content;
  };

  it('grows with the wrong codes of a network, which lock nobody out', async () => {
    expect((await challenge('198.51.100.7')).most).toBe(leastKeys);
    expect((await take({ code: 'no', ip: '198.51.100.7' })).error).toBe('code_wrong');
    await db().update(intakeTries).set({ count: 300 });
    expect((await challenge('198.51.100.7')).most).toBe(leastKeys * 16);
    expect((await challenge('198.51.100.8')).most).toBe(leastKeys);
    expect((await take({ ip: '198.51.100.7' })).status).toBe(200);
  });

  it('serves one request of one phone, and its repeat', async () => {
    const phone = newPhone();
    const solution = await worked(floor.server, phone);
    expect((await take({ phone, solution, code: 'no' })).error).toBe('code_wrong');
    expect((await take({ phone, solution, code: 'no' })).error).toBe('code_wrong');
    expect((await take({ phone, solution, code: 'nor' })).error).toBe('challenge_invalid');
    expect((await take({ phone: newPhone(), solution })).error).toBe('challenge_invalid');
    expect((await take({ phone, code: 'nor' })).error).toBe('code_wrong');
    expect(await db().select().from(spentChallenges)).not.toHaveLength(0);
    floor.server.advance(3 * 3600);
    await purge(floor.server.deps);
    expect(await db().select().from(spentChallenges)).toEqual([]);
  });

  it('is not asked of a browser that cannot do it, while its network tries seldom', async () => {
    await letTake(floor.server);
    floor.server.advance(5);
    for (let number = 0; number < 30; number += 1) {
      expect((await take({ solution: null })).error).toBeNull();
    }
    expect((await take({ solution: null })).error).toBe('rate_limited');
    expect((await take({ solution: null, ip: '198.51.100.9' })).error).toBeNull();
    expect((await take()).error).toBeNull();
    await take({ solution: null, code: 'no', ip: '::1' });
    await db().update(intakeTries).set({ count: 60 });
    expect((await take({ solution: null, ip: '::1' })).error).toBe('rate_limited');
    await db().delete(intakeTries);
    // A site may take as many numbers as four such networks.
    const site = (network: number) => `2001:db8:5:${network.toString(16)}00::1`;
    for (let number = 0; number < 120; number += 1) {
      const answer = await take({ solution: null, ip: site(number % 100) });
      expect(answer.error).toBeNull();
    }
    expect((await take({ solution: null, ip: site(101) })).error).toBe('rate_limited');
  });
});

describe('numbers on one code alone', () => {
  it('hold their share of the queue; a later code gives the others their number and place', async () => {
    await flood(20);
    const phone = newPhone();
    const kept = (await take({ phone })).body.content;
    const since = floor.server.deps.clock();
    expect(kept).toMatchObject({ since: since.toISOString() });
    expect(await rows()).toHaveLength(20);
    floor.server.advance(1);
    await create(floor);
    const again = await take({ phone, place: kept.place });
    expect(again.body.content).toMatchObject({ since: kept.since, confirmFrom: kept.confirmFrom });

    floor.server.advance((Date.parse(kept.confirmFrom) - since.getTime()) / 1000 - 1);
    const number = (await take({ phone, place: kept.place })).body.content;
    expect(number).toMatchObject({ label: 'A022', ahead: 20, already: false });
    const turn = (await rows()).find(({ id }) => id === number.ticketId);
    expect([turn?.queuedAt, turn?.waitingSince, turn?.arrivedAt]).toEqual([since, since, since]);
    expect((await board()).phones).toMatchObject({ all: 21, pressed: true });
    // The history has the same wait, which the invariants compare.
    const { id, version } = turn ?? {};
    expect((await floor.supervisor.post(`/tickets/${id}/cancel`, { version })).status).toBe(200);
    expect((await rows()).find((row) => row.id === id)?.waitedSeconds).toBe(
      (Date.parse(kept.confirmFrom) - since.getTime()) / 1000,
    );
    // Tickets backed by two codes do not count towards the share.
    await db().update(phoneTurns).set({ confirmed: true });
    expect((await take()).body.content).toHaveProperty('place');
    floor.server.advance(10 * 60);
    expect((await board()).phones).toMatchObject({ all: 20, pressed: false });
    expect((await take()).body.content).toMatchObject({ label: 'A023' });
  });

  it('keep a place for one phone and service, for one turn and two hours', async () => {
    await flood(20);
    const [, other] = floor.server.world.serviceIds;
    const phone = newPhone();
    const { place } = (await take({ phone })).body.content;
    floor.server.advance(codeEveryMs / 1000);
    const isKept = async (more: object) => 'place' in (await take({ place, ...more })).body.content;
    expect(await isKept({ phone: newPhone() })).toBe(true);
    expect(await isKept({ phone, serviceId: other })).toBe(true);
    expect(await isKept({ phone, place: `1${place}` })).toBe(true);
    expect(await isKept({ phone })).toBe(false);
    const [row] = await db().select().from(phoneTurns).where(eq(phoneTurns.confirmed, true));
    await db()
      .update(tickets)
      .set({ status: 'attended', closedAt: floor.server.deps.clock() })
      .where(eq(tickets.id, Number(row?.ticketId)));
    expect(await isKept({ phone })).toBe(true);
    const late = newPhone();
    const kept = (await take({ phone: late })).body.content;
    floor.server.advance(placeKeptMs / 1000 + 1);
    expect(await isKept({ phone: late, place: kept.place })).toBe(true);
    await db()
      .update(tickets)
      .set({ status: 'waiting', closedAt: null })
      .where(eq(tickets.status, 'attended'));
  });

  it('are confirmed by the word again, minutes later', async () => {
    await letTake(floor.server, { shareAtMost: 0, proof: 'word', word: 'Girasol' });
    floor.server.advance(5);
    for (let number = 0; number < 20; number += 1) await take({ code: 'girasol' });
    const phone = newPhone();
    const kept = (await take({ phone, code: 'girasol' })).body.content;
    floor.server.advance(codeEveryMs / 1000 - 1);
    const second = { phone, place: kept.place, code: 'girasol' };
    expect((await take(second)).body.content).toMatchObject({ since: kept.since });
    floor.server.advance(1);
    expect((await take(second)).body.content).toMatchObject({ label: 'A021' });
  });

  it('are struck out in one action and put back in another, with their places', async () => {
    const act = async (what: string, body?: object) =>
      (await floor.supervisor.post(`${intake()}/${what}`, body)).body.content;
    const waiting = async () =>
      (await rows()).filter(({ status }) => status === 'waiting').map(ticketLabel);
    await create(floor);
    await take();
    floor.server.advance(20 * 60);
    await flood(12);
    const phone = newPhone();
    await take({ phone });
    const before = await waiting();
    expect((await board()).phones.recent).toContainEqual({ minutes: 10, all: 13, unconfirmed: 13 });
    expect(await act('strike', { minutes: 10, confirmed: false })).toEqual({
      count: 13,
      more: false,
    });
    expect(await waiting()).toEqual(before.slice(0, 2));
    expect((await board()).phones).toMatchObject({ all: 1, struck: 13 });

    const again = (await take({ phone })).body.content;
    expect(again.already).toBe(false);
    expect(await act('restore')).toEqual({ count: 12, more: false });
    expect((await board()).phones).toMatchObject({ struck: 0 });
    expect(await waiting()).toEqual([...before.slice(0, 14), again.label]);
    expect(await act('restore')).toEqual({ count: 0, more: false });
  });

  it('are struck out without those whose people showed a second code, or with them', async () => {
    await take();
    await db().update(phoneTurns).set({ confirmed: true });
    await take();
    const strike = async (confirmed: boolean) =>
      (await floor.supervisor.post(`${intake()}/strike`, { minutes: null, confirmed })).body;
    expect((await strike(false)).content).toEqual({ count: 1, more: false });
    expect((await strike(true)).content).toEqual({ count: 1, more: false });
  });

  it('are struck out in parts, so that counters find others meanwhile', async () => {
    await letTake(floor.server);
    floor.server.advance(5);
    for (let number = 0; number < 101; number += 1) await take({ ip: `203.0.113.${number}` });
    const strike = async () =>
      (await floor.supervisor.post(`${intake()}/strike`, { minutes: null, confirmed: false })).body;
    expect((await strike()).content).toEqual({ count: 100, more: true });
    expect((await strike()).content).toEqual({ count: 1, more: false });
    // A repeated request would never end if nothing can be restored.
    await db().update(ticketEvents).set({ before: null }).where(eq(ticketEvents.action, 'cancel'));
    const restored = await floor.supervisor.post(`${intake()}/restore`);
    expect(restored.body.content).toEqual({ count: 0, more: false });
  });

  it('are struck out but for a turn that somebody acts on meanwhile', async () => {
    await take();
    await take();
    const [held] = await rows();
    const strike = () =>
      floor.supervisor.post(`${intake()}/strike`, { minutes: null, confirmed: false });
    await db().transaction(async (tx) => {
      await tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(eq(tickets.id, Number(held?.id)))
        .for('update');
      expect((await strike()).body.content).toEqual({ count: 1, more: false });
    });
    expect((await strike()).body.content).toEqual({ count: 1, more: false });
  });

  it('can be put back for an hour', async () => {
    await take();
    await floor.supervisor.post(`${intake()}/strike`, { minutes: null, confirmed: false });
    expect((await board()).phones.struck).toBe(1);
    floor.server.advance(3600);
    await purge(floor.server.deps);
    expect((await board()).phones.struck).toBe(1);
    floor.server.advance(1);
    expect((await board()).phones.struck).toBe(0);
  });

  it('are struck out by supervisors of the branch alone', async () => {
    const path = `${intake()}/strike`;
    expect((await floor.first.post(path, { minutes: null, confirmed: false })).status).toBe(403);
    expect((await floor.manager.post(path, { minutes: null, confirmed: false })).status).toBe(403);
    expect((await floor.supervisor.post(path, { minutes: null, confirmed: false })).status).toBe(
      200,
    );
  });
});
