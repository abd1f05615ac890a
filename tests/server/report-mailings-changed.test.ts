import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { branches } from '#server/db/schema/organisation.ts';
import { users } from '#server/db/schema/users.ts';
import { openMailings } from '#tests/support/mailings.ts';
import { headerOf, partOf } from '#tests/support/receivers.ts';

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
  sentTo,
  allowOutside,
} = openMailings();

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
    const [email] = receivers.mail.emails;
    expect(email && partOf(email, 'text/plain')).not.toContain('/reports/');
    expect(email && partOf(email, 'text/html')).not.toContain('/reports/');
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
      'remove',
      'update',
      'create',
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

  it('of somebody who left is paused, but no new one is of them', async () => {
    const of = { subject: 'operator', subjectId: await userIdOf('Operator') };
    const { id, version } = await start(of);
    const setActive = (active: boolean) =>
      db().update(users).set({ active }).where(eq(users.id, of.subjectId));
    await setActive(false);
    const body = { ...daily, ...of, userIds: [await userIdOf('Supervise')] };
    const paused = await floor.manager.post(`${path()}/${id}`, {
      ...body,
      version,
      enabled: false,
    });
    const fresh = await floor.manager.post(path(), body);
    await setActive(true);
    expect([paused.status, paused.body.content?.enabled, fresh.error]).toEqual([
      200,
      false,
      'not_found',
    ]);
  });

  it('is tried out by an e-mail to the caller alone', async () => {
    const { id } = await start({ period: 'week', weekdays: [], time: '07:30' });
    const tried = await floor.manager.post(`${path()}/${id}/test`, undefined, null);
    const to = world().emails.Manager;
    expect(tried.body.content).toEqual({ to, sent: true, why: null });
    expect(sentTo()).toEqual([to]);
    await setUp('email');
    const again = await floor.manager.post(`${path()}/${id}/test`, undefined, null);
    expect(again.error).toBe('message_channel_missing');
  });

  it('puts no line of its own into the head of an e-mail, whatever the branch is called', async () => {
    const { branchId } = world();
    const bad = 'Abierta\r\nBcc: todos@example.org\r\n\r\n<script>alert(1)</script>';
    await db().update(branches).set({ name: bad }).where(eq(branches.id, branchId));
    await start();
    floor.server.advance(sunday);
    await send();
    await deliver();
    await db().update(branches).set({ name: 'Abierta' }).where(eq(branches.id, branchId));
    const [email] = receivers.mail.emails;
    if (!email) throw new Error('no email');
    expect(email.to).toEqual([world().emails.Supervise]);
    expect(headerOf(email, 'bcc')).toBeNull();
    expect(headerOf(email, 'subject')).toContain('Abierta Bcc: todos@example.org');
    expect(partOf(email, 'text/html')).not.toContain('<script>');
  });
});
