import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let security: Person;
beforeAll(async () => {
  server = await openServer();
  manager = await signIn(server, server.world.emails.Manager);
  security = await signIn(server, server.world.emails.Security);
});
afterAll(() => server.close());

const listed = async (person: Person, queryString = '') =>
  (await person.post('/users/usersService', { queryString })).body.content;

it('says when somebody last used Vez, and whether they have a password', async () => {
  server.advance(90);
  const at = server.deps.clock().toISOString();
  const again = await signIn(server, server.world.emails.Manager);
  const { users: found } = await listed(again, 'manager uno');
  expect(found).toMatchObject([{ lastSeenAt: at, hasPassword: true, userInvalid: false }]);
  const { db } = server.deps.database;
  await db
    .update(users)
    .set({ passwordHash: null })
    .where(eq(users.email, server.world.emails.Viewer));
  expect((await listed(manager, 'viewer uno')).users).toMatchObject([
    { lastSeenAt: null, hasPassword: false },
  ]);
});

it('tells who is found on all pages, and a Manager of nobody out of reach', async () => {
  const idsOf = async (person: Person, queryString: string) =>
    (await person.post('/users/ids', { queryString, page: 2, pageSize: 1 })).body.content.ids;
  const all = await idsOf(security, '');
  expect(all).toHaveLength((await listed(security)).total);
  const { organisationId } = server.world;
  const [own] = await server.deps.database.db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.type, 'Security')));
  expect(all).toContain(own?.id);
  expect(await idsOf(manager, '')).not.toContain(own?.id);
  expect(await idsOf(security, 'viewer uno')).toHaveLength(1);
  const operator = await signIn(server, server.world.emails.Operator);
  expect((await operator.post('/users/ids', { queryString: '' })).error).toBe('forbidden');
});

describe('an export', () => {
  it.each([{ sortBy: 'lastName' }, { sortBy: 'typeUser', descending: true }])(
    'by %j in parts is the whole one, though everybody shares a value',
    async (order) => {
      const { organisationId, hierarchyId } = server.world;
      const { db } = server.deps.database;
      const many = Array.from({ length: 1100 }, (_, n) => ({
        organisationId,
        hierarchyId,
        firstName: `N${n}`,
        lastName: 'Igual',
        timeZone: 'UTC',
        email: `${order.sortBy}${n}@partes.example`,
        type: 'Viewer' as const,
      }));
      await db.insert(users).values(many);
      const ask = async (more: object) => {
        const body = { queryString: `${order.sortBy}`, ...order, ...more };
        return (await security.post('/users/userExportCSV', body)).body.content;
      };
      const whole = await ask({});
      expect(whole).toMatchObject({ next: null, rows: { length: 1100 } });
      const parts: string[][] = [];
      const sizes: number[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const part: { rows: string[][]; next: number | null } = await ask({ after });
        parts.push(...part.rows);
        sizes.push(part.rows.length);
        after = part.next;
      }
      expect(parts).toEqual(whole.rows);
      expect(sizes).toEqual([500, 500, 100]);
    },
  );
});

describe('saved filters', () => {
  const all = async (person: Person) => (await person.get('/users/filters')).body.content;
  const filter = { page: 'manager-user', name: 'Operadores', search: '{"role":"Operator"}' };

  it('are a person’s own, kept by name and page', async () => {
    expect((await manager.post('/users/filters', filter)).status).toBe(200);
    expect((await security.post('/users/filters', { ...filter, name: 'Mío' })).status).toBe(200);
    const changed = { ...filter, search: '{"role":"Viewer"}' };
    expect((await manager.post('/users/filters', changed)).status).toBe(200);
    expect(await all(manager)).toEqual([changed]);
    expect(await all(security)).toEqual([{ ...filter, name: 'Mío' }]);
    const { page, name } = filter;
    await security.post('/users/filters/forget', { page, name });
    expect(await all(manager)).toEqual([changed]);
    await manager.post('/users/filters/forget', { page, name });
    expect(await all(manager)).toEqual([]);
  });

  it('take no text that people are looked for by', async () => {
    for (const search of ['{"search":"Íñigo"}', '{"search":"a@b.es"}', '{"a":"b c"}', 'role=1']) {
      const { error } = await manager.post('/users/filters', { ...filter, search });
      expect(error).toBe('invalid_request');
    }
  });

  it('are fifty at most, and one of them can still be changed', async () => {
    const save = (n: number, search = '{}') =>
      manager.post('/users/filters', { ...filter, name: `n${n}`, search });
    for (let n = 0; n < 50; n += 1) expect((await save(n)).status).toBe(200);
    expect((await save(50)).error).toBe('filters_full');
    expect((await save(7, '{"page":2}')).status).toBe(200);
  });
});
