import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { messages } from '#server/db/schema/messages.ts';
import { gates, services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { readPrinters } from '#server/deployment/printers.ts';
import { makeMessages } from '#server/messages/make.ts';
import { prepare } from '#server/messages/prepare.ts';
import { rulesOf } from '#server/messages/rules.ts';
import { ask, letBook } from '#tests/support/booking.ts';
import { type PairedDevice, pairedDevice } from '#tests/support/devices.ts';
import {
  act,
  because,
  callNext,
  create,
  gatePath,
  openFloor,
  schedule,
} from '#tests/support/floor.ts';
import { standing, wanted } from '#tests/support/kiosk.ts';
import { holderOf, linkOf } from '#tests/support/links.ts';
import { letTake, takeByPhone } from '#tests/support/phones.ts';
import { openPrinter } from '#tests/support/printer.ts';
import { anonymous, request } from '#tests/support/server.ts';
import { ofBranch, template } from '#tests/support/templates.ts';
import { eventually } from '#tests/support/until.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const here = () => `/branches/${floor.server.world.branchId}`;

const names = { en: 'Residents', eu: 'Errolda' };
const counterNames = { en: 'Desk 1' };
let display: PairedDevice;
let kiosk: PairedDevice;

beforeAll(async () => {
  display = await pairedDevice(floor.server, 'display');
  kiosk = await pairedDevice(floor.server, 'kiosk');
});

/** The first service and the first counter have translated names; the others have none. */
beforeEach(async () => {
  const { serviceIds, gateIds } = floor.server.world;
  const [gateId = 0] = gateIds;
  await db().update(services).set({ names }).where(eq(services.id, serviceIds[0]));
  await db().update(gates).set({ names: counterNames }).where(eq(gates.id, gateId));
  await db().delete(configurationAudit);
  // The tests' statements send no events; opening a counter has the branch read again.
  await floor.second.post(`${gatePath(floor, 1)}/open`);
});

const history = async () => {
  const rows = await db().select().from(configurationAudit).orderBy(configurationAudit.id);
  return rows.map(({ before, after }) => ({ before: before.names, after: after.names }));
};

/** The first service has translated names, the second only its own. */
const both = [
  expect.objectContaining({ name: 'Servicio A', names }),
  expect.not.objectContaining({ names: expect.anything() }),
];

describe('what people are shown', () => {
  it('names services at a kiosk and on a display, and counters where they are called', async () => {
    await create(floor);
    await create(floor, 1);
    await callNext(floor);
    floor.server.advance(10);
    await callNext(floor, floor.second, 1);
    await eventually(async () => {
      expect((await kiosk.get('/devices/kiosk')).body.content.services).toEqual(both);
      const view = (await display.get('/devices/display')).body.content;
      expect(view.services).toEqual(both);
      expect(view.calls).toEqual([
        expect.not.objectContaining({ gateNames: expect.anything() }),
        expect.objectContaining({ gate: 'Puesto 1', gateNames: counterNames }),
      ]);
    });
  });

  it('names both on the page of a turn, whichever language it is read in', async () => {
    const turn = await create(floor);
    const holder = holderOf(floor.server, await linkOf(floor.server, turn.id, 'ticket'));
    const seen = async () => (await holder.get('/ticket')).body.content;
    await eventually(async () => {
      expect((await seen()).ticket).toMatchObject({ service: 'Servicio A', serviceNames: names });
    });
    expect(await seen()).not.toHaveProperty('gateNames');
    await callNext(floor);
    await eventually(async () => {
      expect(await seen()).toMatchObject({ gate: 'Puesto 1', gateNames: counterNames });
    });
  });

  it('names the service where numbers are taken by phone, and beside the number', async () => {
    floor.server.advance(11 * 60);
    await letTake(floor.server);
    const place = await request(floor.server, 'GET', here().replace('/branches', '/intake/uno'));
    expect(place.body.content.services).toEqual(both);
    const taken = await takeByPhone(floor.server);
    expect(taken.body.content).toMatchObject({ service: 'Servicio A', serviceNames: names });
  });

  it('names the service where appointments are booked, on their page and in its calendar', async () => {
    await letBook(floor.server);
    const { branchId } = floor.server.world;
    const offered = await ask(floor.server, `/branches/${branchId}`);
    expect(offered.body.content).toEqual([both[0]]);
    const { body } = await schedule(floor, 15, { customer: { ...anonymous, language: 'eu' } });
    await db().update(tickets).set({ customerLanguage: 'eu' });
    const secret = await linkOf(floor.server, body.content.id, 'appointment');
    const holder = holderOf(floor.server, secret);
    expect((await holder.get('/appointment')).body.content.serviceNames).toEqual(names);
    const file = await holder.get('/appointment/calendar');
    expect(file.body.content.text).toContain('SUMMARY:Errolda · ');
  });

  it('names the service in the poll', async () => {
    await create(floor);
    const turn = (await act(floor.first, await callNext(floor), 'start')).body.content;
    await act(floor.first, turn, 'finish', because(floor, 'finish'));
    const holder = holderOf(floor.server, await linkOf(floor.server, turn.id, 'poll'));
    expect((await holder.get('/poll')).body.content).toMatchObject({
      service: 'Servicio A',
      serviceNames: names,
    });
  });

  it.each([
    ['eu', 'Errolda'],
    ['gl', 'Servicio A'],
  ])('names the service on the slip in %s', async (language, name) => {
    const printer = await openPrinter();
    const { server } = floor;
    server.deps.config.printers = readPrinters(`127.0.0.1:${printer.port}`);
    const network = { kind: 'network', host: '127.0.0.1', port: printer.port, columns: 42 };
    const stand = await standing(server, 'kiosk', { printer: network });
    const { body } = await stand.post('/kiosk/tickets', wanted(server.world.serviceIds[0]));
    const { secret, serviceNames } = body.content;
    expect(serviceNames).toEqual(names);
    await stand.post('/kiosk/print', { secret, language, job: crypto.randomUUID() });
    expect(printer.slips[0]?.toString('latin1')).toContain(name);
  });
});

describe('a message', () => {
  const person = { name: 'Ana', document: '', phone: '', email: 'ana@example.org' };

  it.each([
    ['en', 'Residents', 'Desk 1'],
    ['eu', 'Errolda', 'Puesto 1'],
    ['ca', 'Servicio A', 'Puesto 1'],
    ['es', 'Servicio A', 'Puesto 1'],
  ] as const)('in %s names service and counter so', async (language, service, counter) => {
    await create(floor, 0, { customer: person });
    const consents = { customerConsents: ['email' as const], customerLanguage: language };
    await db().update(tickets).set(consents);
    await callNext(floor);
    await makeMessages(floor.server.deps);
    const [row] = await db().select().from(messages);
    if (!row) throw new Error('nothing was written');
    // The organisation's own systems use the Spanish names.
    expect(row.parameters).toMatchObject({ servicio: 'Servicio A', puesto: 'Puesto 1' });
    const { deps, world } = floor.server;
    const said = { subject: '', text: '{servicio} · {puesto}' };
    const rules = { ...(await rulesOf(deps, world.organisationId)), text: () => said };
    expect((await prepare(deps, rules, row)).text).toBe(`${service} · ${counter}`);
  });

  it('is previewed with the names of the last turn', async () => {
    await create(floor);
    await callNext(floor);
    const path = `/messages/configuration?branchId=${floor.server.world.branchId}`;
    expect((await floor.manager.get(path)).body.content.sample).toMatchObject({
      servicio: 'Servicio A',
      'servicio.en': 'Residents',
      'puesto.en': 'Desk 1',
    });
  });
});

describe('the names of a service', () => {
  const configured = async (given: object) => {
    const path = `${here()}/services/${floor.server.world.serviceIds[0]}/configuration`;
    const { id: _, active: _1, groups: _2, ...now } = (await floor.manager.get(path)).body.content;
    return floor.manager.post(path, { ...now, names: given });
  };

  it('are stored trimmed, in its history, and removed by an empty text', async () => {
    const { body } = await configured({ gl: ' Padrón ', en: 'Registry', eu: ' ' });
    expect(body.content.names).toEqual({ en: 'Registry', gl: 'Padrón' });
    expect((await configured({ gl: 'Padrón', en: 'Registry' })).status).toBe(200);
    expect((await configured({})).body.content.names).toEqual({});
    expect(await history()).toEqual([
      { before: names, after: { en: 'Registry', gl: 'Padrón' } },
      { before: { en: 'Registry', gl: 'Padrón' }, after: {} },
    ]);
  });

  it.each([
    ['in a language that nobody can choose', { fr: 'Registre' }],
    ['too long to be shown', { en: 'x'.repeat(121) }],
    ['that cannot be stored', { en: 'a\0b' }],
    ['that is no text', { en: 7 }],
  ])('are refused %s', async (_, given) => {
    expect(await configured(given)).toMatchObject({ status: 400, error: 'invalid_request' });
    expect(await history()).toEqual([]);
  });

  it('come with the entry of the catalogue, and with a branch like another', async () => {
    const entry = { ...template, names: { en: 'New', ca: ' ' } };
    const saved = { id: null, version: 0, active: true, template: entry };
    expect((await floor.manager.post('/clients/catalogue/save', saved)).status).toBe(200);
    const [found] = (await floor.manager.get('/clients/catalogue')).body.content;
    expect(found.template.names).toEqual({ en: 'New' });
    const branchIds = [floor.server.world.branchId];
    const offer = { version: found.version, branchIds };
    await floor.manager.post(`/clients/catalogue/${found.id}/offer`, offer);
    const made = await floor.manager.post(`${here()}/duplicate`, { name: 'Copia' });
    const copy = eq(services.branchId, made.body.content.id);
    const copies = await db().select().from(services).where(copy).orderBy(services.id);
    expect(copies.map((each) => each.names)).toEqual([names, {}, {}, { en: 'New' }]);
    const copied = eq(gates.branchId, made.body.content.id);
    const [counter] = await db().select().from(gates).where(copied).orderBy(gates.id);
    expect(counter?.names).toEqual(counterNames);
  });

  it('may be there from the start', async () => {
    const wanted = { ...template, ...ofBranch, version: 0, prefix: 'W', names: { ca: ' Nou ' } };
    const { body } = await floor.manager.post(`${here()}/services/create`, wanted);
    expect(body.content.names).toEqual({ ca: 'Nou' });
  });
});

it('a counter’s names are in its history', async () => {
  const { counters } = (await floor.manager.get(`${here()}/offer`)).body.content;
  const { id, version, name, active } = counters[0];
  const body = { version, name, active, names: { gl: ' Posto 1 ', en: '' } };
  const path = `${here()}/gates/${id}/configuration`;
  expect((await floor.manager.post(path, body)).status).toBe(200);
  expect(await history()).toEqual([{ before: counterNames, after: { gl: 'Posto 1' } }]);
});
