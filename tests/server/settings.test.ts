import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { settingNames } from '#domain/organisation/settings.ts';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { logos, settings } from '#server/db/schema/organisation.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { act, called, openFloor } from '#tests/support/floor.ts';
import { type Person, signIn } from '#tests/support/server.ts';

type Setting = components['schemas']['Setting'];

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const path = () => `/clients/${floor.server.world.organisationId}`;

beforeEach(async () => {
  for (const table of [settings, logos, configurationAudit]) await db().delete(table);
  forgetConfiguration(floor.server.deps.database);
});

const list = async (person: Person = floor.manager): Promise<Setting[]> =>
  (await person.get(`${path()}/organisationSettings`)).body.content;
const read = async (name: string) => (await list()).find((each) => each.name === name);
const change = (name: string, value: string | null, version = 0, person = floor.manager) =>
  person.post(`${path()}/organisationSettings/${name}`, { version, value });

it('lists every setting with default and limits, and nobody’s change at first', async () => {
  const all = await list();
  expect(all.map(({ name }) => name)).toEqual(settingNames);
  expect(all.every(({ value, version, changed }) => !value && version === 0 && !changed)).toBe(
    true,
  );
  expect(await read('vez.clients.inactivity.web')).toMatchObject({
    type: 'seconds',
    default: '3600',
    min: 120,
    max: 57_600,
    choices: [],
  });
  expect(await read('vez.tickets.dayEnd')).toMatchObject({ choices: ['cancel', 'carry'] });
});

it('holds for the next request, and says who changed it and when', async () => {
  const name = 'vez.tickets.recall.max';
  const turn = await called(floor);
  floor.server.advance(11);
  const { status, body } = await change(name, ' 1 ');
  expect(status).toBe(200);
  const at = floor.server.deps.clock().toISOString();
  const now = { name, value: '1', version: 1, changed: { by: 'Manager uno', at } };
  expect(body.content).toMatchObject(now);
  expect(await read(name)).toEqual(body.content);
  const again = (await act(floor.first, turn, 'recall')).body.content;
  floor.server.advance(11);
  expect(await act(floor.first, again, 'recall')).toMatchObject({ error: 'recall_limit' });
  await change(name, null, 1);
  expect(await read(name)).toMatchObject({ value: null, version: 2 });
  expect((await act(floor.first, again, 'recall')).error).toBeNull();
  const history = await floor.manager.get(`/configuration/changes?kind=setting&subject=${name}`);
  expect(history.body.content).toMatchObject([
    { action: 'update', before: { value: '1' }, after: { value: null } },
    { action: 'update', before: { value: null }, after: { value: '1' } },
  ]);
});

it('reaches the pages by the list of names and values, without what is at its default', async () => {
  await change('vez.lines.alert.minutes', '20');
  await change('vez.reports.url', 'https://informes.example/');
  await change('vez.reports.url', null, 1);
  const { body } = await floor.first.get(`${path()}/settings`);
  expect(body.content.settings).toEqual([{ name: 'vez.lines.alert.minutes', value: '20' }]);
});

it('of two managers one is told that the other was quicker', async () => {
  const name = 'vez.tickets.noShow.requeues';
  const both = await Promise.all([change(name, '1'), change(name, '2')]);
  const winner = both.findIndex(({ error }) => error === null);
  expect(both[1 - winner]?.error).toBe('setting_changed');
  expect(await change(name, null, 0)).toMatchObject({ status: 409, error: 'setting_changed' });
  expect(await change(name, null, 2)).toMatchObject({ status: 409, error: 'setting_changed' });
  expect(await read(name)).toMatchObject({ value: `${winner + 1}`, version: 1 });
});

it('a value that is there already changes nothing', async () => {
  await change('vez.users.sessionLimit', '7');
  expect((await change('vez.users.sessionLimit', '7', 1)).body.content.version).toBe(1);
  expect(await db().select().from(configurationAudit)).toHaveLength(1);
});

it.each([
  ['vez.users.sessionLimit', '51', 'out_of_range'],
  ['vez.users.sessionLimit', '  ', 'required'],
  ['vez.gates.unreachable', 'lose', 'invalid_request'],
  ['vez.documentation.url', 'javascript:alert(1)', 'address_invalid'],
  ['vez.brand.blue', '#777777', 'colour_unreadable'],
  ['vez.brand.logo', 'data:image/svg+xml;base64,PHN2Zz4=', 'image_invalid'],
])('refuses %s «%s» with %s, and changes nothing', async (name, value, key) => {
  const { status, body } = await change(name, value);
  expect({ status, field: body.errors[0].field, key: body.errors[0].key }).toEqual({
    status: 400,
    field: 'value',
    key,
  });
  expect(await db().select().from(settings)).toEqual([]);
});

it('is for managers, of their own organisation, and of settings that there are', async () => {
  for (const person of [floor.supervisor, floor.first]) {
    expect((await change('vez.users.sessionLimit', '7', 0, person)).status).toBe(403);
    expect((await person.get(`${path()}/organisationSettings`)).status).toBe(403);
  }
  const { organisationId } = floor.server.world.other;
  const theirs = `/clients/${organisationId}/organisationSettings`;
  expect((await floor.manager.get(theirs)).status).toBe(404);
  const body = { version: 0, value: '7' };
  expect((await floor.manager.post(`${theirs}/vez.users.sessionLimit`, body)).status).toBe(404);
  expect((await change('toString', '7')).status).toBe(404);
  expect(await db().select().from(settings)).toEqual([]);
});

describe('sessions in use', () => {
  it('go on under a lower limit until their user signs in again', async () => {
    const { server } = floor;
    const email = server.world.emails.Viewer;
    const [oldest, older] = [await signIn(server, email), await signIn(server, email)];
    await change('vez.users.sessionLimit', '2');
    const isOpen = async (person: Person) => (await person.get('/branches/mine')).status === 200;
    expect([await isOpen(oldest), await isOpen(older)]).toEqual([true, true]);
    const newest = await signIn(server, email);
    const open = [await isOpen(oldest), await isOpen(older), await isOpen(newest)];
    expect(open).toEqual([false, true, true]);
  });

  it('end at once where they are idle for longer than a lower limit, and no others', async () => {
    const { server } = floor;
    const idle = await signIn(server, server.world.emails.Viewer);
    server.advance(900);
    const inUse = await signIn(server, server.world.emails.Viewer);
    expect((await change('vez.clients.inactivity.web', '300')).status).toBe(200);
    expect((await idle.get('/branches/mine')).error).toBe('session_expired');
    expect((await inUse.get('/branches/mine')).status).toBe(200);
  });
});

describe('the brand', () => {
  // A single pixel, as an image editor writes it.
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const png = `data:image/png;base64,${pixel}`;
  const get = (url: string) => floor.server.app.inject({ method: 'GET', url });

  it('has colours, which the pages get as color_config', async () => {
    await change('vez.brand.green', '#00703c');
    const { body } = await floor.first.get('/clients/colorsConfig');
    expect(body.color_config).toEqual({ green: '#00703c', blue: null });
  });

  it('has a logo, served to everybody under an address of its bytes', async () => {
    const { value } = (await change('vez.brand.logo', png)).body.content;
    expect(value).toMatch(/^\/web\/logos\/\d+\/[\w-]{43}$/);
    const { statusCode, headers, rawPayload } = await get(value);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(rawPayload.toString('base64')).toBe(pixel);
    const { organisationId } = floor.server.world.other;
    expect((await get(value.replace(/\d+/, `${organisationId}`))).statusCode).toBe(404);
    for (const other of ['/web/logos/1/x', '/web/logos/x/y', `${value}x`, '/web/logos/0/../1']) {
      expect((await get(other)).statusCode).toBe(404);
    }
  });

  it('keeps an image as long as a setting names it', async () => {
    const { value } = (await change('vez.brand.logo', png)).body.content;
    await change('vez.brand.logo.dark', png);
    await change('vez.brand.logo', null, 1);
    expect((await get(value)).statusCode).toBe(200);
    await change('vez.brand.logo.dark', null, 1);
    expect((await get(value)).statusCode).toBe(404);
    expect(await db().select().from(logos)).toEqual([]);
  });

  it('takes no file that is not what it says', async () => {
    const html = Buffer.from('<script>alert(1)</script>').toString('base64');
    for (const [type, base64] of [
      ['png', html],
      ['jpeg', pixel],
      ['webp', pixel],
    ]) {
      const refused = await change('vez.brand.logo', `data:image/${type};base64,${base64}`);
      expect(refused).toMatchObject({ status: 400, error: 'image_invalid' });
    }
    expect(await db().select().from(logos)).toEqual([]);
  });
});
