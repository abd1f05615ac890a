import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messageCauses, messages } from '#server/db/schema/messages.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { openedBy } from '#server/links/secret.ts';
import { makeMessages } from '#server/messages/make.ts';
import { act, because, callNext, create, openFloor, schedule } from '#tests/support/floor.ts';
import { ana, channelKey, openMessages } from '#tests/support/messages.ts';
import { headerOf, partOf } from '#tests/support/receivers.ts';
import { signIn } from '#tests/support/server.ts';
import { eventually } from '#tests/support/until.ts';

const floor = openFloor();
const { receivers, db, setUp, clear, deliver, received } = openMessages(floor);

async function call(...consents: ('email' | 'sms')[]) {
  await create(floor, 0, { customer: { ...ana, consents: [] } });
  const turn = await callNext(floor);
  await act(floor.first, turn, 'requeue');
  await db().delete(messageCauses);
  await db().delete(messages);
  await db().update(tickets).set({ customerConsents: consents }).where(eq(tickets.id, turn.id));
  return callNext(floor);
}

const rows = () => db().select().from(messages).orderBy(asc(messages.id));
const states = async () =>
  (await rows()).map(({ channel, status, attempts, outcome }) => [
    channel,
    status,
    attempts,
    ...(outcome ? [outcome] : []),
  ]);
const texts = () => receivers.gateway.requests.filter(({ path }) => path === '/sms');

describe('a message', () => {
  it('is known to its receiver by one key, whatever the channel', async () => {
    await setUp();
    await call('email', 'sms');
    await deliver();
    const all = await rows();
    const keyOf = (channel: string) => all.find((row) => row.channel === channel)?.key;
    const [email] = receivers.mail.emails;
    expect(email?.to).toEqual(['ana@example.org']);
    expect(email && headerOf(email, 'message-id')).toBe(`<${keyOf('email')}@vez.example>`);
    const [text] = texts();
    expect(text?.headers).toMatchObject({
      authorization: `Key ${channelKey}`,
      'idempotency-key': keyOf('sms'),
    });
    expect(JSON.parse(text?.body ?? '')).toMatchObject({ to: '+34600111222', ref: keyOf('sms') });
    const hook = receivers.gateway.requests.find(({ path }) => path === '/hook');
    const [, seconds, signature] =
      /^t=(\d+),v1=(\w+)$/.exec(String(hook?.headers['vez-signature'])) ?? [];
    expect(Number(seconds)).toBe(Math.floor(floor.server.deps.clock().getTime() / 1000));
    const signed = createHmac('sha256', channelKey).update(`${seconds}.${hook?.body}`);
    expect(signature).toBe(signed.digest('hex'));
    expect(hook?.headers['idempotency-key']).toBe(keyOf('webhook'));
    expect(hook?.body).not.toMatch(/Ana|ana@|600111222/);
    expect(floor.server.logged()).not.toMatch(/ana@example|600111222/);
  });

  it('goes out once by one channel that is set up, and waits on the page for the others', async () => {
    await setUp('sms', 'webhook');
    await call('email', 'sms');
    await deliver();
    await deliver();
    expect(receivers.mail.emails).toHaveLength(1);
    expect(await states()).toEqual([
      ['email', 'sent', 1],
      ['sms', 'kept', 0, 'channel_missing'],
    ]);
    const log = (await floor.manager.get('/messages/log?status=kept')).body.content;
    expect(log.messages).toMatchObject([
      {
        kind: 'turnCalled',
        channel: 'sms',
        branchName: 'Abierta',
        label: 'A001',
        address: '+34****1222',
        text: 'Es su turno, A001. Le esperan en Puesto 1.',
        resendable: true,
      },
    ]);
    await setUp();
    floor.server.advance(3600);
    floor.manager = await signIn(floor.server, floor.server.world.emails.Manager);
    const path = `/messages/${log.messages[0].id}/resend`;
    expect((await floor.manager.post(path)).body.content).toMatchObject({ status: 'waiting' });
    await deliver();
    expect(received().sms).toEqual(['Es su turno, A001. Le esperan en Puesto 1.']);
    expect((await floor.manager.post(path)).error).toBe('message_not_resendable');
  });

  it('that is of no use any more is late, once, and what still is goes out', async () => {
    await setUp('webhook');
    const turn = await call('email', 'sms');
    const started = (await act(floor.first, turn, 'start')).body.content;
    await act(floor.first, started, 'finish', because(floor, 'finish'));
    floor.server.advance(2 * 3600);
    await Promise.all([deliver(), deliver()]);
    expect(await states()).toEqual([
      ['email', 'late', 0],
      ['sms', 'late', 0],
      ['sms', 'sent', 1],
      ['email', 'sent', 1],
    ]);
    const ended = (await rows()).map(({ endedAt }) => endedAt);
    floor.server.advance(60);
    await deliver();
    expect((await rows()).map(({ endedAt }) => endedAt)).toEqual(ended);
    expect([receivers.mail.emails.length, texts().length]).toEqual([1, 1]);
  });

  it('has a link of 160 bits that its secret alone opens', async () => {
    await setUp('webhook');
    const customer = { ...ana, consents: ['email', 'sms'] };
    await schedule(floor, 3 * 24 * 60, { customer });
    await deliver();
    const [text] = texts();
    const [email] = receivers.mail.emails;
    const { keys } = floor.server.deps;
    for (const source of [text?.body, email && partOf(email, 'text/plain')]) {
      const [, secret = ''] = /#([\w-]+)/.exec(source ?? '') ?? [];
      expect(openedBy(keys, secret)).not.toBeNull();
      const [last] = secret.slice(-1);
      expect(openedBy(keys, `${secret.slice(0, -1)}${last === 'A' ? 'E' : 'A'}`)).toBeNull();
    }
  });
});

describe('a receiver', () => {
  it('that answers 500 for an hour gets the message then, by the same key and ever less often', async () => {
    await setUp('email', 'webhook');
    const turn = await call();
    await db()
      .update(tickets)
      .set({ customerConsents: ['sms'] })
      .where(eq(tickets.id, turn.id));
    await act(
      floor.first,
      (await act(floor.first, turn, 'start')).body.content,
      'finish',
      because(floor, 'finish'),
    );
    receivers.gateway.answer({ status: 500 });
    for (let minute = 0; minute < 60; minute += 1) {
      floor.server.advance(60);
      await deliver();
    }
    const tries = texts().length;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(12);
    expect(await states()).toEqual([['sms', 'waiting', tries, 'status 500']]);
    receivers.gateway.answer({ status: 202 });
    floor.server.advance(3600);
    await deliver();
    expect(await states()).toEqual([['sms', 'sent', tries + 1]]);
    expect(new Set(texts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(texts()).toHaveLength(tries + 1);
  });

  it.each([400, 302, 404])('that refuses with %i is not asked again', async (status) => {
    await setUp('email', 'webhook');
    receivers.gateway.answer({
      status,
      headers: { location: `${receivers.gateway.origin}/other` },
    });
    await call('sms');
    await deliver();
    floor.server.advance(600);
    await deliver();
    expect(await states()).toEqual([['sms', 'failed', 1, `status ${status}`]]);
    expect(receivers.gateway.requests).toHaveLength(1);
  });

  it('that asks for patience has it', async () => {
    await setUp('email', 'webhook');
    receivers.gateway.answer({ status: 429, headers: { 'retry-after': '300' } });
    await call('sms');
    await deliver();
    floor.server.advance(299);
    await deliver();
    expect(texts()).toHaveLength(1);
    floor.server.advance(1);
    await deliver();
    expect(texts()).toHaveLength(2);
  });

  it.each([
    [550, 'failed'],
    [451, 'waiting'],
  ])('of mail that refuses with %i leaves the email %s', async (code, status) => {
    await setUp('webhook');
    receivers.mail.refuse(code);
    await call('email');
    await deliver();
    expect(await states()).toEqual([['email', status, 1, `smtp ${code}`]]);
  });

  it('that hangs holds up no other', async () => {
    await setUp('webhook');
    receivers.gateway.answer('never');
    await call('email', 'sms');
    const run = deliver();
    await eventually(() => expect(receivers.mail.emails).toHaveLength(1));
    await eventually(() => expect(texts()).toHaveLength(1));
    clear();
    await act(floor.first, await callNext(floor), 'requeue');
    const again = await callNext(floor);
    expect(again.status).toBe('called');
    const second = deliver();
    await eventually(() => expect(receivers.mail.emails).toHaveLength(1));
    receivers.gateway.drop();
    await Promise.all([run, second]);
    expect((await states()).filter(([channel]) => channel === 'sms')).toEqual([
      ['sms', 'waiting', 1, 'ECONNRESET'],
      ['sms', 'waiting', 1, 'ECONNRESET'],
    ]);
  });

  it('inside the network is refused unless the deployment names it', async () => {
    await setUp('webhook');
    const { config } = floor.server.deps;
    const named = config.messageOrigins;
    config.messageOrigins = [];
    await call('email', 'sms');
    await deliver();
    config.messageOrigins = named;
    expect(await states()).toEqual([
      ['email', 'failed', 1, 'address_refused'],
      ['sms', 'failed', 1, 'address_refused'],
    ]);
    expect([receivers.mail.emails, texts()]).toEqual([[], []]);
  });
});

describe('a name', () => {
  const evil = `Ana\r\nBcc: all@example.org\r\n\r\n<img src=x onerror=alert(1)> {enlace} "},"to":"+1" ${'x'.repeat(10_000)}`;

  it('with lines, markup and braces is text, and adds no header, receiver or field', async () => {
    await setUp('webhook');
    const text = { subject: 'Hola {nombre}', text: 'Hola {nombre}' };
    await floor.manager.post('/messages/rules', {
      branchId: null,
      kind: 'turnCalled',
      channel: 'email',
      enabled: true,
      version: 0,
      texts: { es: text },
    });
    await floor.manager.post('/messages/rules', {
      branchId: null,
      kind: 'turnCalled',
      channel: 'sms',
      enabled: true,
      version: 0,
      texts: { es: { ...text, subject: '' } },
    });
    const turn = await create(floor, 0, { customer: ana });
    await db().update(tickets).set({ customerName: evil }).where(eq(tickets.id, turn.id));
    await db().delete(messageCauses);
    await db().delete(messages);
    await callNext(floor);
    await deliver();
    const [email] = receivers.mail.emails;
    if (!email) throw new Error('no email');
    expect(email.to).toEqual(['ana@example.org']);
    expect(headerOf(email, 'bcc')).toBeNull();
    expect(headerOf(email, 'subject')).toMatch(/^Hola Ana Bcc: all@example.org <img/);
    expect(partOf(email, 'text/html')).not.toContain('<img');
    expect(partOf(email, 'text/html')).toContain('&lt;img src=x');
    expect(partOf(email, 'text/plain')).toContain('{enlace}');
    const [sms] = texts();
    const body = JSON.parse(sms?.body ?? '');
    expect(Object.keys(body)).toEqual(['to', 'text', 'ref']);
    expect(body.to).toBe('+34600111222');
    expect(body.text.length).toBeLessThan(400);
  });
});

it('in quiet hours by the branch’s clock waits for their end, if it can', async () => {
  await setUp('webhook');
  await call('sms');
  const customer = { ...ana, consents: ['sms'] };
  const gone = (await schedule(floor, 3 * 24 * 60, { customer })).body.content;
  await act(floor.first, gone, 'cancel');
  // The answer to a request that the person has just made is sent anyway.
  await schedule(floor, 4 * 24 * 60, { customer });
  // Moves to 23:00 in Madrid without the reminders.
  const at = floor.server.deps.clock();
  const night = Date.parse(`${at.toISOString().slice(0, 10)}T22:00:00Z`);
  floor.server.advance((night - at.getTime()) / 1000);
  const until = new Date(night + 24 * 3600_000);
  await makeMessages(floor.server.deps);
  await db().update(messages).set({ usefulUntil: until }).where(eq(messages.channel, 'sms'));
  await deliver();
  expect(received().sms).toContainEqual(
    expect.stringMatching(/^Cita A001 en Abierta el miércoles/),
  );
  expect(texts()).toHaveLength(3);
  const [row] = await db().select().from(messages).where(eq(messages.kind, 'cancelledByUser'));
  expect(row).toMatchObject({ status: 'waiting', attempts: 0, outcome: 'quiet_hours' });
  expect(row?.nextAt).toEqual(new Date(night + 9 * 3600_000));
  floor.server.advance(9 * 3600);
  await deliver();
  expect(texts()).toHaveLength(4);
});
