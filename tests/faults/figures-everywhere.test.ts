import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/time/ranges.ts';
import { branchIntakes } from '#server/db/schema/intakes.ts';
import { messageRules } from '#server/db/schema/messages.ts';
import { foldDays } from '#server/figures/fold.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { publish } from '#server/realtime/publish.ts';
import { seededRandom } from '#server/seed/random.ts';
import { pairedDevice } from '#tests/support/devices.ts';
import { create, type Floor, gatePath } from '#tests/support/floor.ts';
import { ana, openMessages } from '#tests/support/messages.ts';
import { beginAnew, openAlways, openPlaces } from '#tests/support/random-days.ts';
import { RandomLife, staffOf } from '#tests/support/random-life.ts';
import { openServer, signIn, type TestServer } from '#tests/support/server.ts';
import { compareDashboard, compareToday } from '#tests/support/shown-figures.ts';
import { type Check, dayAt, readLog } from '#tests/support/shown-log.ts';
import { compareOwnGates, compareQueues } from '#tests/support/shown-queues.ts';
import { compareAttended, compareDrillDown, compareReports } from '#tests/support/shown-turns.ts';
import { compareViews, type Devices, saidOf } from '#tests/support/shown-views.ts';
import { eventually } from '#tests/support/until.ts';
import { faultSeeds } from './seeds.ts';

/** Steps of a day with many people who move from counter to counter. */
const atCounters = [
  'open',
  'open',
  'open',
  'create',
  'create',
  'callNext',
  'callNext',
  'callNext',
  'callNext',
  'start',
  'start',
  'start',
  'start',
  'finish',
  'postpone',
  'noShow',
  'transfer',
  'transfer',
  'transfer',
  'elsewhere',
  'elsewhere',
  'elsewhere',
];

let devices: Devices[];
// Filled by the hooks before the test reads it.
const floor = {} as Floor;
beforeAll(async () => {
  floor.server = await openServer();
});
const { setUp, deliver, received, clear } = openMessages(floor);
beforeAll(async () => {
  const { server } = floor;
  const { deps, world } = server;
  const { organisationId } = world;
  const { db } = deps.database;
  await openAlways(server);
  const ids = [world.branchId, world.closedBranchId];
  const intake = { organisationId, enabled: true, proof: 'display' as const };
  await db.insert(branchIntakes).values(ids.map((branchId) => ({ ...intake, branchId })));
  devices = [];
  for (const branchId of ids) {
    const display = await pairedDevice(server, 'display', { branchId });
    devices.push({ branchId, display, kiosk: await pairedDevice(server, 'kiosk', { branchId }) });
  }
});
afterAll(() => floor.server.close());

it('every place says what the history says, whatever happens', async () => {
  const { server } = floor;
  await writeWaits();
  const all = await staffOf(server);
  // Only supervisors send people to the other branch, so they are listed three times.
  const supervisors = all.filter(({ role }) => role === 'Supervise');
  const [staff, places] = [[...all, ...supervisors, ...supervisors], await openPlaces(server)];
  for (const seed of faultSeeds()) {
    const random = seededRandom(seed);
    await beginAnew(server, random);
    await server.deps.database.db.execute(sql`delete from sessions`);
    await readAgain(server);
    const life = new RandomLife(server, random, { staff, places, more: atCounters });
    for (let part = 0; part < 3; part += 1) {
      for (let step = 0; step < 70; step += 1) await life.step();
      const check: Check = (place, shown, told) =>
        expect(shown, `VEZ_SEED=${seed}, part ${part}, ${place}`).toEqual(told);
      await compareAll(check, random);
    }
  }
}, 3_600_000);

/** Statements of the test publish no change, so this publishes a resync of both branches. */
async function readAgain({ deps, world }: TestServer): Promise<void> {
  const { organisationId } = world;
  await deps.database.db.transaction(async (tx) => {
    for (const branchId of [world.branchId, world.closedBranchId]) {
      await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
    }
  });
}

async function compareAll(check: Check, random: () => number): Promise<void> {
  const { server } = floor;
  const { deps, world } = server;
  const manager = await signIn(server, world.emails.Manager);
  const log = await readLog(server);
  const today = dayAt(log, world.branchId);
  const range = { from: addDays(today, -4), until: addDays(today, 1) };
  for (const { organisationId, id, timeZone } of log.branches) {
    const days = { branch: { organisationId, id, timeZone }, day: range.from, until: range.until };
    await foldDays(deps.database.db, days, deps.clock());
  }
  await compareDashboard(log, manager, check, { range, random });
  await compareToday(log, manager, check);
  const days = [addDays(today, -1), today, addDays(today, 1)];
  await compareDrillDown(log, manager, check, { range, days, random });
  await compareAttended(log, manager, check, { range, days });
  await compareReports(log, manager, check, days);
  await compareQueues(log, manager, check);
  await compareOwnGates(log, server, check);
  for (const each of devices) await eventually(() => compareViews(log, server, check, each));
  await compareMessage(check);
}

/** Compares the message about a new ticket with the ticket's page. */
async function compareMessage(check: Check): Promise<void> {
  const { server } = floor;
  floor.first = await signIn(server, server.world.emails.Operator);
  await floor.first.post(`${gatePath(floor, 0)}/open`);
  await readAgain(server);
  let said: string | undefined;
  let told = '';
  // The server may learn new waits from the history between the message and the page.
  for (let left = 10; left > 0 && said !== told; left -= 1) {
    clear();
    const { id } = await create(floor, 0, { customer: { ...ana, consents: ['sms'] } });
    await deliver();
    [said] = received().sms;
    told = await saidOf(server, id);
  }
  check('message of a new turn', said, told);
}

/**
 * Sets up SMS as the only channel for new tickets, with the wait and the people ahead in the text.
 */
async function writeWaits(): Promise<void> {
  const { deps, world } = floor.server;
  await setUp('email', 'webhook');
  const texts = { es: { subject: '', text: 'Espera: {espera}. Delante: {delante}.' } };
  const kinds = ['newTurnNoneAhead', 'newTurnOneAhead', 'newTurnSeveralAhead'] as const;
  const rule = {
    organisationId: world.organisationId,
    branchId: 0,
    channel: 'sms' as const,
    texts,
  };
  await deps.database.db.insert(messageRules).values(kinds.map((kind) => ({ ...rule, kind })));
  forgetConfiguration(deps.database);
}
