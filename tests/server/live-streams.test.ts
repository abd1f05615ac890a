import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { devices } from '#server/db/schema/devices.ts';
import { links } from '#server/db/schema/links.ts';
import { branches, branchHours, services } from '#server/db/schema/organisation.ts';
import { openedBy } from '#server/links/secret.ts';
import { LiveBranch } from '#server/live/live-branch.ts';
import { loadBranch } from '#server/live/load-branch.ts';
import { type PairedDevice, pairedDevice } from '#tests/support/devices.ts';
import { linkOf } from '#tests/support/links.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { openStreamAt } from '#tests/support/streams.ts';
import { until } from '#tests/support/until.ts';

type Schemas = components['schemas'];

let server: TestServer & { url: string };
let otherDatabase: DatabaseHandle;
let otherProcess: FastifyInstance;
let bases: [string, string];
let operator: Person;
let manager: Person;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  otherDatabase = await openPostgres(server.url);
  otherProcess = await buildApp({ ...server.deps, database: otherDatabase });
  const listen = { port: 0, host: '127.0.0.1' };
  bases = [await server.app.listen(listen), await otherProcess.listen(listen)];
  operator = await signIn(server, server.world.emails.Operator);
  manager = await signIn(server, server.world.emails.Manager);
  await operator.post(`/gates/${server.world.gateIds[0]}/open`);
});
afterAll(async () => {
  await otherProcess.close();
  await otherDatabase.close();
  await server.close();
});

/** Follows through the process that does not make the changes. */
const followDisplay = ({ key }: PairedDevice, base = bases[1]) =>
  openStreamAt<Schemas['DisplayView']>(base, '/devices/display/stream', { 'vez-device': key });
const followTurn = (secret: string) =>
  openStreamAt<Schemas['PersonView']>(bases[1], '/links/ticket/stream', { 'vez-link': secret });

async function create() {
  const { branchId, serviceIds } = server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
  return (await operator.post('/tickets/create', body)).body.content.ticket as Schemas['Ticket'];
}
const callNext = async () =>
  (await operator.post(`/gates/${server.world.gateIds[0]}/callNext`)).body
    .content as Schemas['Ticket'];
const noShow = ({ id, version }: Schemas['Ticket']) =>
  operator.post(`/tickets/${id}/noShow`, { version });
const waitingIn = (view: Schemas['DisplayView']) => view.services[0]?.waiting;

it('two processes show the same, whichever does it', async () => {
  const display = await pairedDevice(server, 'display');
  const streams = await Promise.all(bases.map((base) => followDisplay(display, base)));
  const before = (await streams[0]?.next())?.services[0]?.waiting ?? 0;
  const { label } = await create();
  for (const stream of streams) {
    expect(await stream.until((view) => waitingIn(view) === before + 1)).not.toBeNull();
  }
  const called = await callNext();
  expect(called.label).toBe(label);
  const views = await Promise.all(
    streams.map((stream) => stream.until((view) => view.calls[0]?.label === label)),
  );
  const [first, second] = views.map((view) => ({ ...view, at: '' }));
  expect(first).toEqual(second);
  for (const stream of streams) stream.stop();
  await noShow(called);
});

it('a display that is revoked sees no more, and its neighbour goes on', async () => {
  const [revoked, stays] = [
    await pairedDevice(server, 'display', { name: 'Uno' }),
    await pairedDevice(server, 'display', { name: 'Dos' }),
  ];
  const streams = [await followDisplay(revoked), await followDisplay(stays)] as const;
  for (const stream of streams) await stream.next();
  const { db } = server.deps.database;
  await db.update(devices).set({ revokedAt: new Date() }).where(eq(devices.id, revoked.id));
  expect(await streams[0].until(() => false)).toBeNull();
  await db
    .update(devices)
    .set({ settings: { letters: 3 } })
    .where(eq(devices.id, stays.id));
  expect(await streams[1].until(({ settings }) => settings.letters === 3)).not.toBeNull();
  streams[1].stop();
  expect((await followDisplay(revoked)).status).toBe(401);
});

it('a display of a branch that closes for good, or that goes to another, sees no more', async () => {
  const { closedBranchId } = server.world;
  const { db } = server.deps.database;
  const moved = await pairedDevice(server, 'display', { name: 'Tres' });
  const stream = await followDisplay(moved);
  await stream.next();
  const there = { branchId: closedBranchId };
  await db.update(devices).set(there).where(eq(devices.id, moved.id));
  expect(await stream.until(() => false)).toBeNull();
  const again = await followDisplay(moved);
  expect((await again.next())?.branch.id).toBe(closedBranchId);
  await db.update(branches).set({ active: false }).where(eq(branches.id, closedBranchId));
  expect(await again.until(() => false)).toBeNull();
  await db.update(branches).set({ active: true }).where(eq(branches.id, closedBranchId));
});

it('a person’s page goes with the turn to another branch', async () => {
  const { closedBranchId, reasonIds } = server.world;
  const { db } = server.deps.database;
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    organisationId: server.world.organisationId,
    branchId: closedBranchId,
    weekday,
    opensAt: '00:00',
    closesAt: '24:00',
  }));
  await db.insert(branchHours).values(always);
  const [there] = await db.select().from(services).where(eq(services.branchId, closedBranchId));
  const { id } = await create();
  const stream = await followTurn(await linkOf(server, id, 'ticket'));
  // This process may learn of the ticket only after its first view.
  const first = await stream.until(({ ahead }) => ahead === 0);
  expect(first).toMatchObject({ ticket: { id, status: 'waiting' } });
  const { version } = await callNext();
  expect(await stream.until(({ gate }) => gate === 'Puesto 1')).not.toBeNull();
  const to = { branchId: closedBranchId, serviceId: there?.id, place: 'last' };
  const transfer = { version, ...to, reasonId: reasonIds.transfer };
  const done = await manager.post(`/tickets/${id}/transfer`, transfer);
  expect(done.error).toBeNull();
  const moved = await stream.until(({ branch }) => branch.id === closedBranchId);
  expect(moved).toMatchObject({ ahead: 0, ticket: { status: 'waiting', version: version + 1 } });
  const cancelled = await operator.post(`/tickets/${id}/cancel`, { version: version + 1 });
  expect(cancelled.error).toBeNull();
  expect(await stream.until(({ ticket }) => ticket.status === 'cancelled')).not.toBeNull();
  stream.stop();
});

it('a link that ends, ends what it has opened, by itself or by somebody', async () => {
  const { id } = await create();
  const { db } = server.deps.database;
  const [taken, expired, short] = [
    await linkOf(server, id, 'ticket'),
    await linkOf(server, id, 'ticket'),
    await linkOf(server, id, 'ticket', 2),
  ];
  const streams = [await followTurn(taken), await followTurn(expired), await followTurn(short)];
  for (const stream of streams) expect(await stream.next()).not.toBeNull();
  const rowOf = (secret: string) => openedBy(server.deps.keys, secret)?.id ?? 0;
  await db.delete(links).where(eq(links.id, rowOf(taken)));
  await db
    .update(links)
    .set({ expiresAt: new Date(0) })
    .where(eq(links.id, rowOf(expired)));
  for (const stream of streams) expect(await stream.until(() => false)).toBeNull();
  await noShow(await callNext());
});

it('shows the truth after the server has missed what happened', async () => {
  const display = await pairedDevice(server, 'display', { name: 'Cuatro' });
  const { id } = await create();
  const [stream, person] = [
    await followDisplay(display),
    await followTurn(await linkOf(server, id, 'ticket')),
  ];
  const { db } = server.deps.database;
  const [{ before = 0 } = {}] = await rowsOf<{ before: number }>(
    db,
    sql`select count(*)::int as before from tickets
      where service_id = ${server.world.serviceIds[0]} and status = 'waiting'`,
  );
  // This process may learn of the new ticket only after its first view.
  expect(await stream.until((view) => waitingIn(view) === before)).not.toBeNull();
  await person.next();
  // The ticket is called while nobody listens, so no event reaches either process.
  await db.execute(sql`
    with called as (
      update tickets set status = 'absent', called_at = now(), last_called_at = now(),
        call_count = 1, gate_id = ${server.world.gateIds[0]}, closed_at = now(),
        version = version + 1
      where id = ${id} returning id
    ) insert into ticket_events (client_id, ticket_id, action, to_status, at)
      select ${server.world.organisationId}, id, 'noShow', 'absent', now() from called`);
  await otherDatabase.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen "vez"', 'select 1')`);
  const truth = await stream.until((view) => waitingIn(view) === before - 1);
  expect(truth?.calls[0]).toMatchObject({ ticketId: id });
  expect(await person.until(({ ticket }) => ticket.status === 'absent')).not.toBeNull();
  stream.stop();
  person.stop();
});

it('somebody hears of their own turn before those behind, who hear of it too', async () => {
  const [first, second] = [await create(), await create()];
  const load = () => loadBranch(server.deps, server.world);
  const loaded = await load();
  if (!loaded) throw new Error('no branch');
  const live = new LiveBranch(loaded, { load, clock: server.deps.clock });
  const heard: string[] = [];
  // The longest follower would be notified first otherwise.
  live.followTurn(second.id, () => heard.push('behind'));
  live.followTurn(first.id, () => heard.push('own'));
  const turn = live.model.turn(first.id);
  if (!turn) throw new Error('no turn');
  const { id, version, facts } = turn;
  const { branchId, serviceId, gateId } = facts;
  const of = { branchId, serviceId, gateId, ticketId: id, version: version + 1 };
  live.receive({ kind: 'ticket', ...of, from: 'waiting', turn: { ...facts, status: 'called' } });
  await until(() => heard.includes('behind'));
  expect(heard[0]).toBe('own');
  live.stop();
});
