import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { reportMailings } from '#server/db/schema/mailings.ts';
import { messageChannels, messages } from '#server/db/schema/messages.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { deliverMessages } from '#server/messages/deliver.ts';
import { sendDueReports } from '#server/messages/mailings/send-due.ts';
import { emailBy } from '#tests/support/channels.ts';
import { type MailServer, startMail } from '#tests/support/receivers.ts';
import { openServer, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer & { url: string };
let other: Deps;
let mail: MailServer;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  mail = await startMail();
  server.deps.config.messageOrigins = [mail.origin];
  other = { ...server.deps, database: await openPostgres(server.url) };
});
afterAll(async () => {
  await other.database.close();
  await server.close();
  await mail.close();
});

const hourMs = 3600_000;

it('two processes that look and send at once send each report to each reader once', async () => {
  const { db } = server.deps.database;
  const { organisationId, branchId, emails } = server.world;
  const configuration = emailBy(mail.port);
  await db.insert(messageChannels).values({ organisationId, channel: 'email', configuration });
  const manager = await signIn(server, emails.Manager);
  const path = `/branches/${branchId}/report-mailings`;
  const { readers } = (await manager.post(`${path}/choices`, { find: '' }, null)).body.content;
  const userIds = readers.map(({ userId }: { userId: number }) => userId);
  const ago = new Date(Date.now() - hourMs);
  const time = ago.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Madrid' }).slice(0, 5);
  const daily = { subject: 'branch', subjectId: null, period: 'day', enabled: true, outside: [] };
  const body = { ...daily, weekdays: [1, 2, 3, 4, 5, 6, 7], time, userIds };
  for (let left = 4; left > 0; left -= 1) await manager.post(path, body);
  const rounds = 5;
  for (let round = 0; round < rounds; round += 1) {
    await db.delete(messages);
    // Reports were last sent 23 hours ago: one is due per mailing.
    const doneUntil = new Date(Date.now() - 23 * hourMs);
    await db.update(reportMailings).set({ doneUntil, lookAt: doneUntil });
    const written = await Promise.all(
      [server.deps, other, server.deps, other].map((deps) => sendDueReports(deps)),
    );
    expect(written.reduce((sum, one) => sum + one)).toBe(4 * userIds.length);
    // Reports due an hour ago would wait until the figures are counted, so they are due earlier.
    await db.update(messages).set({ nextAt: doneUntil });
    await Promise.all([server.deps, other].map((deps) => deliverMessages(deps)));
  }
  const sent = mail.emails.map(({ to }) => to.join());
  expect(sent).toHaveLength(rounds * 4 * userIds.length);
  expect([...new Set(sent)].sort()).toEqual(
    [emails.Manager, emails.Supervise, emails.Viewer].sort(),
  );
});
