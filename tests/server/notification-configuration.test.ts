import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { isOn, planOf, textFor } from '#domain/messages/rules.ts';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { messageChannels, messagePlans, messageRules } from '#server/db/schema/messages.ts';
import { channelOf } from '#server/messages/channel-store.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { called, openFloor } from '#tests/support/floor.ts';
import { startGateway, startMail } from '#tests/support/receivers.ts';

type Schemas = components['schemas'];

const floor = openFloor();
const db = () => floor.server.deps.database.db;

beforeEach(async () => {
  for (const table of [messageRules, messagePlans, messageChannels, configurationAudit]) {
    await db().delete(table);
  }
  forgetConfiguration(floor.server.deps.database);
});

const read = async (person = floor.manager): Promise<Schemas['MessageConfiguration']> =>
  (await person.get(`/messages/configuration?branchId=${floor.server.world.branchId}`)).body
    .content;
const rule = { kind: 'turnCalled', channel: 'sms', enabled: null, texts: {}, version: 0 } as const;
const setRule = (change: Partial<Schemas['NewMessageRule']>, person = floor.manager) =>
  person.post('/messages/rules', { ...rule, branchId: null, ...change });
const setPlan = (change: Partial<Schemas['NewMessagePlan']>) =>
  floor.manager.post('/messages/plan', {
    branchId: null,
    version: 0,
    quietFrom: null,
    quietUntil: null,
    reminderMinutes: null,
    activationMinutes: null,
    ...change,
  });
const gateway: Schemas['SmsSettings'] = {
  method: 'POST',
  address: 'https://sms.example.com/send',
  headers: [{ name: 'Authorization', value: 'Bearer {clave}' }],
  contentType: 'application/json',
  body: '{"to":"{telefono}","text":"{texto}"}',
  success: [200],
};
const mail: Schemas['EmailSettings'] = {
  host: 'smtp.example.com',
  port: 465,
  security: 'none',
  user: '',
  fromName: 'Vez',
  fromAddress: 'vez@example.com',
};
const setChannel = (change: Partial<Schemas['NewMessageChannel']>, person = floor.manager) =>
  person.post('/messages/channels', {
    channel: 'sms',
    enabled: true,
    settings: { sms: gateway },
    version: 0,
    ...change,
  });
const written = (text: string) => ({ es: { subject: '', text } });

describe('rules', () => {
  const inForce = async () => {
    const { branch, organisation } = await read();
    const find = (layer: typeof branch) =>
      layer?.rules.find(({ kind, channel }) => kind === 'turnCalled' && channel === 'sms') ?? null;
    const layers = { branch: find(branch), organisation: find(organisation) };
    const { text, source } = textFor(
      { branch: layers.branch, organisation: layers.organisation },
      'turnCalled',
      'sms',
      'es',
    );
    return { text, source, on: isOn(layers).on };
  };

  it('of a branch go before those of its organisation, and give way again', async () => {
    const { branchId } = floor.server.world;
    expect(await inForce()).toMatchObject({ source: 'default', on: true });
    await setRule({ enabled: false, texts: written('Pase, {turno}') });
    expect(await inForce()).toEqual({ text: 'Pase, {turno}', source: 'organisation', on: false });
    const own = await setRule({ branchId, enabled: true, texts: written('Aquí, {turno}') });
    expect(own.body.content).toMatchObject({ version: 1, enabled: true });
    expect(await inForce()).toEqual({ text: 'Aquí, {turno}', source: 'branch', on: true });
    await setRule({ branchId, version: 1 });
    expect(await inForce()).toEqual({ text: 'Pase, {turno}', source: 'organisation', on: false });
  });

  it('of two managers the second is told, and nothing of the first is lost', async () => {
    await setRule({ texts: written('Primero') });
    const second = await setRule({ texts: written('Segundo') });
    expect([second.status, second.error]).toEqual([409, 'setting_changed']);
    expect((await inForce()).text).toBe('Primero');
  });

  it.each([
    ['{turmo}', 'unknown_variable', { name: 'turmo' }],
    ['{turno', 'brace_unclosed', undefined],
    [' ', 'required', undefined],
    ['a'.repeat(460), 'text_too_long', { max: 459 }],
  ])('refuse %j: %s', async (text, key, params) => {
    const { status, body } = await setRule({ texts: written(text) });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ key, field: 'texts.es.text', ...(params && { params }) }]);
    expect((await inForce()).source).toBe('default');
  });

  it('refuse a channel by which the kind does not travel, and a language that there is not', async () => {
    expect((await setRule({ kind: 'activationReminderSms', channel: 'email' })).status).toBe(400);
    const klingon = await floor.manager.post('/messages/rules', {
      ...rule,
      branchId: null,
      texts: { tlh: { subject: '', text: 'nuqneH' } },
    });
    expect(klingon.status).toBe(400);
  });

  it('are for managers to change, for supervisors to read and for nobody else', async () => {
    expect((await setRule({ enabled: false }, floor.supervisor)).status).toBe(403);
    expect((await read(floor.supervisor)).organisation.rules).toEqual([]);
    const path = `/messages/configuration?branchId=${floor.server.world.branchId}`;
    expect((await floor.first.get(path)).status).toBe(403);
  });

  it('are written into the history of the place where they were changed', async () => {
    const { branchId } = floor.server.world;
    await setRule({ branchId, enabled: false, texts: written('Pase, {turno}') });
    const changes = (subject: string) =>
      floor.supervisor.get(`/configuration/changes?kind=messageRule&subject=${subject}`);
    const { body } = await changes(`${branchId}/turnCalled/sms`);
    expect(body.content).toMatchObject([
      { action: 'update', after: { enabled: false, 'text.es': 'Pase, {turno}' } },
    ]);
    expect((await changes('0/turnCalled/sms')).body.content).toEqual([]);
  });
});

describe('the plan', () => {
  it('of a branch takes each part from the nearest place that has set it', async () => {
    await setPlan({ quietFrom: '21:00', quietUntil: '09:00', reminderMinutes: [60, 1440, 60] });
    await setPlan({ branchId: floor.server.world.branchId, reminderMinutes: [] });
    const { branch, organisation } = await read();
    expect(organisation.plan).toMatchObject({ reminderMinutes: [1440, 60], version: 1 });
    const layers = { branch: branch?.plan ?? null, organisation: organisation.plan };
    expect(planOf(layers)).toMatchObject({
      quietFrom: '21:00',
      quietUntil: '09:00',
      reminderMinutes: [],
      activationMinutes: 60,
    });
  });

  it('refuses half of the quiet hours and a version that is past', async () => {
    const half = await setPlan({ quietFrom: '21:00' });
    expect([half.status, half.error]).toEqual([400, 'required']);
    await setPlan({ activationMinutes: 15 });
    expect((await setPlan({ activationMinutes: 20 })).error).toBe('setting_changed');
  });
});

describe('channels', () => {
  const secret = 'k3y-that-nobody-may-see';
  const list = async (person = floor.manager): Promise<Schemas['MessageChannelSetup'][]> =>
    (await person.get('/messages/channels')).body.content;
  const trialOf = async (channel: string) => {
    const found = (await list()).find((each) => each.channel === channel);
    return [found?.triedAt, found?.fault];
  };
  const setup = () =>
    channelOf(floor.server.deps, floor.server.world.organisationId, 'sms').then((each) =>
      each ? { address: each.settings.address, secret: each.secret() } : null,
    );

  it('keep their secret sealed: no answer, history or log has it, and the sender does', async () => {
    const saved = await setChannel({ secret });
    expect(saved.body.content).toMatchObject({ hasSecret: true, state: 'ready', version: 1 });
    expect(await setup()).toEqual({ address: gateway.address, secret });
    const history = await floor.manager.get(
      '/configuration/changes?kind=messageChannel&subject=sms',
    );
    expect(history.body.content[0].after.secret).toBeTruthy();
    const [row] = await db().select().from(messageChannels);
    const seen = [saved.body, await list(), await list(floor.supervisor), history.body, row];
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(JSON.stringify(await channelOf(floor.server.deps, 1, 'sms'))).not.toContain(secret);
    expect(floor.server.logged()).not.toContain(secret);
  });

  it('keep the secret while other things change, and lose it when told', async () => {
    await setChannel({ secret });
    await setChannel({ version: 1, settings: { sms: { ...gateway, success: [202] } } });
    expect((await setup())?.secret).toBe(secret);
    await setChannel({ version: 2, secret: null });
    expect((await setup())?.secret).toBeNull();
  });

  const { origin } = new URL(gateway.address);
  it.each<['sms' | 'email', object, object]>([
    ['sms', gateway, { address: 'https://elsewhere.example.com/send' }],
    ['sms', gateway, { address: `${origin}/another-path` }],
    ['email', mail, { host: 'elsewhere.example.com' }],
    ['email', { ...mail, security: 'tls' }, { security: 'none' }],
  ])('ask for the secret of %s again before it goes elsewhere or less safely', async (...tried) => {
    const [channel, settings, changed] = tried;
    const moved = { channel, version: 1, settings: { [channel]: { ...settings, ...changed } } };
    await setChannel({ channel, settings: { [channel]: settings }, secret });
    const refusal = await setChannel(moved);
    expect([refusal.status, refusal.error]).toEqual([400, 'secret_again']);
    expect((await list()).find((each) => each.channel === channel)?.version).toBe(1);
    expect((await setChannel({ ...moved, secret: 'new' })).status).toBe(200);
  });

  it.each([
    ['webhook', { webhook: { address: 'https://10.0.0.7/hook' } }, 'address'],
    ['webhook', { webhook: { address: 'http://hook.example.com/' } }, 'address'],
    ['sms', { sms: { ...gateway, address: 'https://[::1]/send' } }, 'address'],
    ['email', { email: { ...mail, host: '192.168.1.4' } }, 'host'],
  ] as const)('refuse %s inside the network: %j', async (channel, settings, field) => {
    const { status, body } = await setChannel({ channel, settings });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ key: 'address_refused', field }]);
  });

  it('say what the receiver answers to a test', async () => {
    const [post, http] = await Promise.all([startMail(), startGateway()]);
    const { messageOrigins } = floor.server.deps.config;
    messageOrigins.push(post.origin, http.origin);
    try {
      const test = async (channel: string, to: string) =>
        (await floor.manager.post('/messages/channels/test', { channel, to })).body.content;
      const settings = { email: { ...mail, host: '127.0.0.1', port: post.port } };
      expect((await setChannel({ channel: 'email', settings })).status).toBe(200);
      expect(await trialOf('email')).toEqual([null, null]);
      expect(await test('email', 'ana@example.com')).toEqual({ sent: true, why: null });
      expect(await trialOf('email')).toEqual([expect.any(String), null]);
      expect(post.emails.map(({ to }) => to)).toEqual([['ana@example.com']]);
      post.refuse(550);
      expect(await test('email', 'ana@example.com')).toEqual({ sent: false, why: 'smtp 550' });
      // Only one address is refused.
      expect(await trialOf('email')).toEqual([expect.any(String), null]);
      const sms = { ...gateway, address: `${http.origin}/send` };
      await setChannel({ settings: { sms }, secret });
      expect(await test('sms', '+34600000000')).toMatchObject({ sent: true });
      expect(http.requests[0]?.headers.authorization).toBe(`Bearer ${secret}`);
      http.answer({ status: 401 });
      expect(await test('sms', '+34600000000')).toEqual({ sent: false, why: 'status 401' });
      expect(await trialOf('sms')).toEqual([expect.any(String), 'status 401']);
      await setChannel({ version: 1, settings: { sms: { ...sms, success: [200, 202] } } });
      expect(await trialOf('sms')).toEqual([null, null]);
      const refusal = await floor.manager.post('/messages/channels/test', {
        channel: 'webhook',
        to: '',
      });
      expect([refusal.status, refusal.error]).toEqual([409, 'message_channel_missing']);
      expect(floor.server.logged()).not.toContain(secret);
    } finally {
      messageOrigins.splice(-2);
      await Promise.all([post.close(), http.close()]);
    }
  });

  it('are ready, off or missing, and the page says which', async () => {
    const states = async () => (await read()).channels;
    expect(await states()).toEqual({
      email: 'missing',
      sms: 'missing',
      push: 'ready',
      webhook: 'missing',
    });
    await setChannel({ enabled: false });
    expect((await states()).sms).toBe('off');
    expect(await setup()).toBeNull();
  });

  it.each([
    [{ address: 'ftp://sms.example.com/' }, 'web_address_invalid', 'address'],
    [{ body: 'nothing' }, 'gateway_incomplete', 'body'],
    [{ headers: [{ name: 'X-Token', value: 'abc' }] }, 'header_secret', 'headers.0.value'],
  ])('refuse a gateway with %j: %s', async (change, key, field) => {
    const { status, body } = await setChannel({ settings: { sms: { ...gateway, ...change } } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ key, field }]);
  });

  it('refuse the settings of another channel, a past version and those who only read', async () => {
    expect((await setChannel({ channel: 'email' })).error).toBe('required');
    await setChannel({});
    expect((await setChannel({})).error).toBe('setting_changed');
    expect((await setChannel({ version: 1 }, floor.supervisor)).status).toBe(403);
  });
});

it('shows the last turn of the branch with its person masked, and none where there is none', async () => {
  expect((await read()).sample).toBeNull();
  const { branchId, serviceIds } = floor.server.world;
  await called(floor);
  const customer = { name: 'Ana María Pérez', document: '', phone: '', email: '' };
  await floor.first.post('/tickets/create', { branchId, serviceId: serviceIds[0], customer });
  const { sample } = await read();
  expect(sample).toMatchObject({ nombre: 'Ana****érez', turno: expect.stringMatching(/\d{3}$/) });
  expect(JSON.stringify(sample)).not.toContain('María');
});
