import { asc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { figureDays } from '#server/db/schema/figures.ts';
import { reportMailings } from '#server/db/schema/mailings.ts';
import { messages } from '#server/db/schema/messages.ts';
import { settings } from '#server/db/schema/organisation.ts';
import { users } from '#server/db/schema/users.ts';
import { sendDueReports } from '#server/messages/mailings/send-due.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { openFloor } from './floor.ts';
import { openMessages } from './messages.ts';
import { signIn } from './server.ts';

/** Opens a floor whose reports go out by e-mail, on a Saturday at noon. */
export function openMailings() {
  const floor = openFloor();
  const { receivers, db, setUp, deliver } = openMessages(floor);

  const world = () => floor.server.world;
  const path = () => `/branches/${world().branchId}/report-mailings`;
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  /**
   * Sent at eight in the morning about the day before, because the branch closes only at midnight.
   */
  const daily = {
    subject: 'branch',
    subjectId: null,
    period: 'day',
    weekdays: everyDay,
    time: '08:00',
    enabled: true,
    outside: [] as string[],
  };

  async function userIdOf(role: 'Manager' | 'Supervise' | 'Viewer' | 'Operator') {
    const [user] = await db().select().from(users).where(eq(users.email, world().emails[role]));
    return user?.id ?? 0;
  }

  async function start(more: object = {}) {
    const body = { ...daily, userIds: [await userIdOf('Supervise')], ...more };
    return (await floor.manager.post(path(), body)).body.content;
  }

  /** Seconds from noon of Saturday 21 November, where each test begins, to Sunday, 8:00:30. */
  const sunday = 20 * 3600 + 30;
  const send = () => sendDueReports(floor.server.deps);
  const states = async () =>
    (await db().select().from(messages).orderBy(asc(messages.dueAt), asc(messages.id))).map(
      ({ status, outcome }) => [status, ...(outcome ? [outcome] : [])],
    );
  const sentTo = () => receivers.mail.emails.map(({ to }) => to.join());

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
    // The file's clock advances from test to test by whole weeks.
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

  return {
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
  };
}
