import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { figureDays } from '#server/db/schema/figures.ts';
import { reportMailings } from '#server/db/schema/mailings.ts';
import { messages } from '#server/db/schema/messages.ts';
import { branches, settings } from '#server/db/schema/organisation.ts';
import { userBranches, users } from '#server/db/schema/users.ts';
import { sendDueReports } from '#server/messages/mailings/send-due.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { openFloor } from '#tests/support/floor.ts';
import { openMessages } from '#tests/support/messages.ts';
import { headerOf, partOf } from '#tests/support/receivers.ts';
import { signIn } from '#tests/support/server.ts';

const floor = openFloor();
const { receivers, db, setUp, deliver } = openMessages(floor);

const world = () => floor.server.world;
const path = () => `/branches/${world().branchId}/report-mailings`;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** At eight in the morning, of the day before: the branch never closes but at midnight. */
const daily = {
  ...{ subject: 'branch', subjectId: null, period: 'day', weekdays: everyDay, time: '08:00' },
  ...{ enabled: true, outside: [] as string[] },
};

async function userIdOf(role: 'Manager' | 'Supervise' | 'Viewer' | 'Operator') {
  const [user] = await db().select().from(users).where(eq(users.email, world().emails[role]));
  return user?.id ?? 0;
}

async function start(more: object = {}) {
  const body = { ...daily, userIds: [await userIdOf('Supervise')], ...more };
  return (await floor.manager.post(path(), body)).body.content;
}

/** The test stands on Saturday 21 November, at noon. */
const sunday = 20 * 3600 + 30;
const send = () => sendDueReports(floor.server.deps);
const states = async () =>
  (await db().select().from(messages).orderBy(asc(messages.dueAt), asc(messages.id))).map(
    ({ status, outcome }) => [status, ...(outcome ? [outcome] : [])],
  );
const sentTo = () => receivers.mail.letters.map(({ to }) => to.join());

async function fold(day: string, figures: object) {
  const { organisationId, branchId } = world();
  await db()
    .insert(figureDays)
    .values({ organisationId, branchId, day, by: 'branch', key: 0, waits: [], ...figures });
}

async function allowOutside(value: 'true' | 'false') {
  const { organisationId } = world();
  await db()
    .insert(settings)
    .values({ organisationId, name: 'vez.reports.outside', value })
    .onConflictDoUpdate({ target: [settings.organisationId, settings.name], set: { value } });
  forgetConfiguration(floor.server.deps.database);
}

let noon: number | null = null;
beforeEach(async () => {
  // The clock of the file goes on from test to test, in whole weeks.
  const now = floor.server.deps.clock().getTime();
  noon ??= now;
  const week = 7 * 24 * 3600;
  const gone = Math.ceil((now - noon) / 1000);
  floor.server.advance(Math.ceil(gone / week) * week - gone);
  await db().delete(reportMailings);
  await db().delete(figureDays);
  floor.manager = await signIn(floor.server, world().emails.Manager);
  floor.supervisor = await signIn(floor.server, world().emails.Supervise);
});

describe('a report by e-mail', () => {
  it('tells the figures of the day before beside those before them, with its file and a link', async () => {
    await start();
    await fold('2026-11-21', {
      ...{ arrived: 12, called: 11, calledInTime: 9, attended: 10, absent: 1 },
      ...{
        cancelledByUser: 1,
        waitedSeconds: 3000,
        attendedSeconds: 2400,
        longestWaitSeconds: 900,
      },
    });
    await fold('2026-11-20', { arrived: 4, called: 4, calledInTime: 4, attended: 4 });
    floor.server.advance(sunday);
    expect(await send()).toBe(1);
    await deliver();
    const [letter] = receivers.mail.letters;
    if (!letter) throw new Error('no letter');
    expect(letter.to).toEqual([world().emails.Supervise]);
    const subject = 'Informe diario, Abierta: sábado, 21 de noviembre de 2026';
    expect(headerOf(letter, 'subject')).toBe(subject);
    const text = partOf(letter, 'text/plain').replaceAll('\r\n', '\n');
    expect(text).toContain('Atendidos: 10 (día anterior: 4)');
    expect(text).toMatch(/NS: 81,8\s%\s\(día anterior: 100\s%\)/);
    expect(text).toContain('TME: 00:05:00');
    const link = `https://vez.example/reports/?branch=${world().branchId}`;
    expect(text).toContain(link);
    expect(partOf(letter, 'text/html')).toContain(`href="${link.replaceAll('&', '&amp;')}`);
    expect(headerOf(letter, 'content-type')).toContain('multipart/mixed');
    expect(letter.source).toContain('filename=informe-diario-2026-11-21.csv');
    const file = partOf(letter, 'text/csv');
    expect(file.startsWith('\uFEFFGrupo,Nombre,NS,TME,')).toBe(true);
    expect(file).toContain('\r\nDía anterior,,');
  });

  it('goes to each address once, however often and by how many it is looked for', async () => {
    const mailing = await start();
    floor.server.advance(sunday);
    await Promise.all([send(), send()]);
    const at = { ...mailing, ...daily, userIds: [await userIdOf('Supervise')] };
    const { version, subject, subjectId, period, weekdays, enabled, userIds, outside } = at;
    floor.manager = await signIn(floor.server, world().emails.Manager);
    const body = { version, subject, subjectId, period, weekdays, enabled, userIds, outside };
    const moved = await floor.manager.post(`${path()}/${mailing.id}`, { ...body, time: '08:30' });
    expect(moved.body.content).toMatchObject({ time: '08:30', version: version + 1 });
    floor.server.advance(3600);
    await Promise.all([send(), deliver(), send(), deliver()]);
    expect(sentTo()).toEqual([world().emails.Supervise]);
  });

  it('goes out after an outage if it is of use, and is late once otherwise', async () => {
    await start();
    floor.server.advance(sunday + 2 * 24 * 3600 + 4 * 3600);
    expect(await send()).toBe(3);
    floor.server.advance(61);
    await Promise.all([deliver(), deliver()]);
    expect((await states()).map(([status]) => status)).toEqual(['late', 'late', 'sent']);
    expect(await send()).toBe(0);
    expect(sentTo()).toHaveLength(1);
  });

  it('is kept where no mail server is set up, and the page says so', async () => {
    await setUp('email');
    await start();
    floor.server.advance(sunday);
    await send();
    await deliver();
    floor.manager = await signIn(floor.server, world().emails.Manager);
    const { email, mailings } = (await floor.manager.get(path())).body.content;
    expect([email, mailings[0].last.letters]).toEqual(['missing', { kept: 1 }]);
  });

  it('of an operator who left without having worked there is given up, and the log says why', async () => {
    const subjectId = await userIdOf('Operator');
    await start({ subject: 'operator', subjectId });
    floor.server.advance(sunday);
    await send();
    const left = eq(userBranches.userId, subjectId);
    const places = await db().delete(userBranches).where(left).returning();
    await deliver();
    await db().insert(userBranches).values(places);
    expect(await states()).toEqual([['failed', 'not_found']]);
  });

  it('is not sent of days on which the branch was closed', async () => {
    const { closedBranchId } = world();
    const body = { ...daily, userIds: [await userIdOf('Supervise')] };
    const at = `/branches/${closedBranchId}/report-mailings`;
    const { content } = (await floor.manager.post(at, body)).body;
    expect(content.nextAt).toBeNull();
    floor.server.advance(3 * 24 * 3600);
    expect(await send()).toBe(0);
  });

  it('of a paused mailing is not made up for when it goes on', async () => {
    const { id, version } = await start();
    const body = { ...daily, userIds: [await userIdOf('Supervise')] };
    const pause = { ...body, version, enabled: false };
    const paused = (await floor.manager.post(`${path()}/${id}`, pause)).body.content;
    expect(paused).toMatchObject({ enabled: false, nextAt: null });
    floor.server.advance(sunday);
    expect(await send()).toBe(0);
    floor.manager = await signIn(floor.server, world().emails.Manager);
    await floor.manager.post(`${path()}/${id}`, { ...body, version: paused.version });
    expect(await send()).toBe(0);
  });
});

describe('nothing goes to somebody who', () => {
  const lose: [string, (userId: number) => Promise<unknown>][] = [
    ['left', (id) => db().update(users).set({ active: false }).where(eq(users.id, id))],
    ['has another role', (id) => setUser(id, { type: 'Operator' })],
    ['lost the view', (id) => setUser(id, { views: ['my-lines'] })],
    [
      'lost the branch',
      (id) =>
        db()
          .delete(userBranches)
          .where(and(eq(userBranches.userId, id), eq(userBranches.branchId, world().branchId))),
    ],
    ['has another address', (id) => setUser(id, { email: 'otra@uno.example' })],
  ];
  const setUser = (id: number, part: object) =>
    db().update(users).set(part).where(eq(users.id, id));

  it.each(lose)('%s after the letter was written', async (_what, change) => {
    await start();
    floor.server.advance(sunday);
    expect(await send()).toBe(1);
    const id = await userIdOf('Supervise');
    const [before] = await db().select().from(users).where(eq(users.id, id));
    await change(id);
    await deliver();
    const found = await states();
    if (before) await db().update(users).set(before).where(eq(users.id, id));
    await db()
      .insert(userBranches)
      .values({ organisationId: world().organisationId, userId: id, branchId: world().branchId })
      .onConflictDoNothing();
    expect(found).toEqual([['withdrawn', 'not_a_reader']]);
    expect(sentTo()).toEqual([]);
  });

  it('is of a mailing that was removed meanwhile', async () => {
    const { id, version } = await start();
    floor.server.advance(sunday);
    await send();
    floor.manager = await signIn(floor.server, world().emails.Manager);
    await floor.manager.post(`${path()}/${id}/remove`, { version });
    await deliver();
    expect(await states()).toEqual([['withdrawn', 'mailing_ended']]);
  });

  it('is outside, once the organisation allows it no more', async () => {
    await allowOutside('true');
    await start({ userIds: [], outside: ['Ana@example.org'] });
    floor.server.advance(sunday);
    await send();
    await allowOutside('false');
    await deliver();
    expect(await states()).toEqual([['withdrawn', 'not_a_reader']]);
  });
});

describe('a mailing', () => {
  it('refuses receivers who may not read the branch, and addresses outside unless allowed', async () => {
    const post = async (more: object) =>
      (await floor.manager.post(path(), { ...daily, userIds: [], ...more })).error;
    expect(await post({ userIds: [await userIdOf('Operator')] })).toBe('recipient_refused');
    expect(await post({ userIds: [world().other.userId] })).toBe('recipient_refused');
    expect(await post({ outside: ['ana@example.org'] })).toBe('outside_refused');
    await allowOutside('true');
    expect(await post({ outside: ['ana@example.org'] })).toBeNull();
    expect(await post({ outside: ['a@example.org,b@example.org'] })).toBe('email_invalid');
    const operator = { subject: 'operator', subjectId: await userIdOf('Operator') };
    expect(await post({ ...operator, outside: ['ana@example.org'] })).toBe('outside_refused');
    const service = { subject: 'service', subjectId: world().other.serviceId };
    expect(await post({ ...service, userIds: [await userIdOf('Viewer')] })).toBe(
      'service_not_found',
    );
    await allowOutside('false');
  });

  it('shows addresses outside to those who may change it alone, and no link to them', async () => {
    await allowOutside('true');
    await start({ userIds: [], outside: ['Ana@example.org'] });
    const shown = async (who = floor.manager) =>
      (await who.get(path())).body.content.mailings[0].outside;
    expect(await shown()).toEqual(['ana@example.org']);
    expect(await shown(floor.supervisor)).toEqual(['ana****.org']);
    floor.server.advance(sunday);
    await send();
    await deliver();
    const [letter] = receivers.mail.letters;
    expect(letter && partOf(letter, 'text/plain')).not.toContain('/reports/');
    expect(letter && partOf(letter, 'text/html')).not.toContain('/reports/');
    await allowOutside('false');
  });

  it('is changed by the version that was seen, and every change is in the history', async () => {
    const { id, version } = await start();
    const body = { ...daily, userIds: [await userIdOf('Viewer')] };
    await floor.manager.post(`${path()}/${id}`, { ...body, version });
    const stale = await floor.manager.post(`${path()}/${id}`, { ...body, version });
    expect([stale.status, stale.error]).toEqual([409, 'mailing_changed']);
    expect((await floor.manager.post(`${path()}/${id}/remove`, { version })).error).toBe(
      'mailing_changed',
    );
    await floor.manager.post(`${path()}/${id}/remove`, { version: version + 1 });
    const asked = `/configuration/changes?kind=reportMailing&subject=${id}`;
    const entries = (await floor.manager.get(asked)).body.content;
    expect(entries.map((each: { action: string }) => each.action)).toEqual([
      ...['remove', 'update', 'create'],
    ]);
    expect(entries[1].after).toEqual({ userIds: body.userIds });
  });

  it('offers who may read, by name, with the services and operators of the branch', async () => {
    const post = async (find: string, who = floor.manager) =>
      (await who.post(`${path()}/choices`, { find }, null)).body.content;
    const { readers, services, operators } = await post('');
    const roles = readers.map(({ role }: { role: string }) => role);
    expect(roles.sort()).toEqual(['Manager', 'Supervise', 'Viewer']);
    expect(services.map(({ id }: { id: number }) => id)).toEqual(world().serviceIds);
    const ids = operators.map(({ id }: { id: number }) => id);
    expect(ids).toContain(await userIdOf('Operator'));
    expect(ids).not.toContain(world().other.userId);
    const [first] = readers;
    const found = await post(first.name.slice(1).toUpperCase());
    expect(found.readers.map(({ userId }: { userId: number }) => userId)).toContain(first.userId);
    expect((await post('nobody is called so')).readers).toEqual([]);
  });

  it('is tried out by a letter to the caller alone', async () => {
    const { id } = await start({ period: 'week', weekdays: [], time: '07:30' });
    const tried = await floor.manager.post(`${path()}/${id}/test`, undefined, null);
    const to = world().emails.Manager;
    expect(tried.body.content).toEqual({ to, sent: true, why: null });
    expect(sentTo()).toEqual([to]);
    await setUp('email');
    const again = await floor.manager.post(`${path()}/${id}/test`, undefined, null);
    expect(again.error).toBe('message_channel_missing');
  });

  it('puts no line of its own into the head of a letter, whatever the branch is called', async () => {
    const { branchId } = world();
    const bad = 'Abierta\r\nBcc: todos@example.org\r\n\r\n<script>alert(1)</script>';
    await db().update(branches).set({ name: bad }).where(eq(branches.id, branchId));
    await start();
    floor.server.advance(sunday);
    await send();
    await deliver();
    await db().update(branches).set({ name: 'Abierta' }).where(eq(branches.id, branchId));
    const [letter] = receivers.mail.letters;
    if (!letter) throw new Error('no letter');
    expect(letter.to).toEqual([world().emails.Supervise]);
    expect(headerOf(letter, 'bcc')).toBeNull();
    expect(headerOf(letter, 'subject')).toContain('Abierta Bcc: todos@example.org');
    expect(partOf(letter, 'text/html')).not.toContain('<script>');
  });
});
