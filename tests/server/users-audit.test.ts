import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAudit } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { plansOf, recordStatements } from '#tests/support/statements.ts';

const idOf = async ({ deps }: TestServer, email: string) => {
  const [row] = await deps.database.db.select().from(users).where(eq(users.email, email));
  return row?.id ?? 0;
};

describe('the audit', () => {
  let server: TestServer;
  let security: Person;
  beforeAll(async () => {
    server = await openServer();
    const { emails, organisationId, other } = server.world;
    security = await signIn(server, emails.Security);
    const [manager, viewer] = [
      await idOf(server, emails.Manager),
      await idOf(server, emails.Viewer),
    ];
    const entry = { organisationId, actorId: manager, subjectId: viewer, before: {}, after: {} };
    const at = (instant: string) => new Date(instant);
    await server.deps.database.db.insert(userAudit).values([
      // The 20th ends at 23:00 UTC on Madrid's clocks.
      { ...entry, action: 'update', at: at('2026-11-19T23:00:00Z') },
      { ...entry, action: 'views', at: at('2026-11-20T22:59:59Z') },
      { ...entry, action: 'update', at: at('2026-11-20T23:00:00Z') },
      { ...entry, actorId: viewer, subjectId: manager, action: 'create', at: at('2026-11-21Z') },
      {
        ...entry,
        organisationId: other.organisationId,
        actorId: other.userId,
        subjectId: other.userId,
        action: 'views',
        at: at('2026-11-20T12:00:00Z'),
      },
    ]);
  });
  afterAll(() => server.close());

  const actions = async (asked: object) => {
    const { body } = await security.post('/users/audit', asked);
    return body.content.entries.map(({ action }: { action: string }) => action).join();
  };

  it.each([
    [{}, 'signIn,create,update,views,update'],
    [{ day: '2026-11-20', until: '2026-11-20' }, 'views,update'],
    [{ day: '2026-11-21' }, 'signIn,create,update'],
    [{ until: '2026-11-20' }, 'views,update'],
    [{ action: 'update' }, 'update,update'],
    [{ actor: 'MANAGER u' }, 'update,views,update'],
    [{ actor: 'viewer@uno' }, 'create'],
    [{ subject: 'manager@', day: '2026-11-01' }, 'create'],
    [{ subject: 'nadie' }, ''],
    [{ actor: '%' }, ''],
    [{ pageSize: 3, page: 2 }, 'views,update'],
  ])('with %j tells %s, the latest first', async (asked, expected) => {
    expect(await actions(asked)).toBe(expected);
  });

  it('is for Security alone', async () => {
    const manager = await signIn(server, server.world.emails.Manager);
    expect((await manager.post('/users/audit', {})).status).toBe(403);
  });

  it('holds no secret of a password that Security has set', async () => {
    const id = await idOf(server, server.world.emails.Supervise);
    const password = 'Secreta-9021';
    const body = { id, password, passwordConfirmation: password };
    expect((await security.post('/users/changePasswordFromSecurity', body)).status).toBe(200);
    const answer = await security.post('/users/audit', { userId: id });
    expect(answer.body.content.entries).toMatchObject([
      { action: 'password', actor: { email: 'security@uno.example' }, before: {}, after: {} },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/Secreta|argon2/);
  });
});

it('is read by an index, whatever is looked for, among 40,000 entries', async () => {
  const server = await openServer({ realTime: true });
  const { organisationId, emails } = server.world;
  const { db } = server.deps.database;
  const security = await signIn(server, emails.Security);
  const [manager, viewer] = [await idOf(server, emails.Manager), await idOf(server, emails.Viewer)];
  await db.execute(sql`insert into user_audit (client_id, actor_id, subject_id, action, at, before, after)
    select ${organisationId}, case when n % 400 = 0 then ${viewer}::bigint else ${manager}::bigint end,
      case when n % 400 = 0 then ${manager}::bigint else ${viewer}::bigint end,
      'update', '2026-01-01Z'::timestamptz + n * interval '1 minute', '{}', '{}'
    from generate_series(1, 40000) n`);
  await db.execute(sql`vacuum analyze user_audit`);
  const client = new pg.Client(server.url);
  await client.connect();
  for (const [asked, index] of [
    [{}, 'Index Scan Backward using user_audit_at'],
    [{ day: '2026-01-09', until: '2026-01-09' }, 'Index Scan Backward using user_audit_at'],
    [{ userId: manager }, 'Index Scan Backward using user_audit_subject'],
    [{ actor: 'viewer' }, 'Index Scan using user_audit_actor'],
    [{ subject: 'manager@' }, 'Index Scan using user_audit_subject'],
  ] as const) {
    const statements = await recordStatements(async () => {
      expect((await security.post('/users/audit', asked)).status).toBe(200);
    });
    const lists = statements.filter(({ text }) => /order by "user_audit"/.test(text));
    expect((await plansOf(lists, client)).join(), JSON.stringify(asked)).toContain(index);
  }
  await client.end();
  await server.close();
});
