import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userBranches, users } from '#server/db/schema/users.ts';
import { openMailings } from '#tests/support/mailings.ts';
import { headerOf, partOf } from '#tests/support/receivers.ts';
import { signIn } from '#tests/support/server.ts';

const {
  floor,
  receivers,
  db,
  setUp,
  deliver,
  world,
  path,
  daily,
  userIdOf,
  start,
  sunday,
  send,
  states,
  sentTo,
  fold,
  allowOutside,
} = openMailings();

describe('a report by e-mail', () => {
  it('tells the figures of the day before beside those before them, with its file and a link', async () => {
    await start();
    await fold('2026-11-21', {
      arrived: 12,
      called: 11,
      calledInTime: 9,
      attended: 10,
      absent: 1,
      cancelledByUser: 1,
      waitedSeconds: 3000,
      attendedSeconds: 2400,
      longestWaitSeconds: 900,
    });
    await fold('2026-11-20', { arrived: 4, called: 4, calledInTime: 4, attended: 4 });
    floor.server.advance(sunday);
    expect(await send()).toBe(1);
    await deliver();
    const [email] = receivers.mail.emails;
    if (!email) throw new Error('no email');
    expect(email.to).toEqual([world().emails.Supervise]);
    const subject = 'Informe diario, Abierta: sábado, 21 de noviembre de 2026';
    expect(headerOf(email, 'subject')).toBe(subject);
    const text = partOf(email, 'text/plain').replaceAll('\r\n', '\n');
    expect(text).toContain('Atendidos: 10 (día anterior: 4)');
    expect(text).toMatch(/\(NS\): 81,8\s%\s\(día anterior: 100\s%\)/);
    expect(text).toContain('Espera media (TME): 00:05:00');
    const link = `https://vez.example/reports/?branch=${world().branchId}`;
    expect(text).toContain(link);
    expect(partOf(email, 'text/html')).toContain(`href="${link.replaceAll('&', '&amp;')}`);
    expect(headerOf(email, 'content-type')).toContain('multipart/mixed');
    expect(email.source).toContain('filename=informe-diario-2026-11-21.csv');
    const file = partOf(email, 'text/csv');
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
    expect([email, mailings[0].last.emails]).toEqual(['missing', { kept: 1 }]);
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

  it.each(lose)('%s after the email was written', async (_what, change) => {
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
