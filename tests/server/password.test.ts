import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordHistory, users } from '#server/db/schema/users.ts';
import {
  type Answer,
  openServer,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { password as initial } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function change(
  current: string,
  password: string,
  more: { confirm?: string; id?: number; typed?: string } = {},
): Promise<Answer> {
  const email = server.world.emails.Operator;
  const login = await request(server, 'POST', '/users/login', { email, password: current });
  const { authToken, accessToken, user } = login.body.content;
  return request(
    server,
    'PUT',
    `/users/passwordChange?authToken=${authToken}`,
    {
      id: more.id ?? user.id,
      data: {
        user: {
          password,
          current_password: more.typed ?? current,
          confirmPassword: more.confirm ?? password,
        },
      },
    },
    { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
  );
}

describe('passwordChange', () => {
  it.each([
    ['a wrong current one', 'Nuevo-9182', { typed: 'no es esta' }, 'bad_current_pass'],
    ['a confirmation that differs', 'Nuevo-9182', { confirm: 'Otra-9182' }, 'pass_mismatch'],
    ['the same one', initial, {}, 'error_pass_current'],
    ['a sequence of the current one', 'Xx9-rueba-Zz', {}, 'pass_sequence_limit'],
    ['the login', 'Operator@uno.example1', {}, 'pass_equal_nickname'],
    ['a weak one', 'corta', {}, 'pass_weak'],
  ])('refuses %s', async (_name, password, more, key) => {
    const answer = await change(initial, password, more);
    expect([answer.status, answer.error]).toEqual([400, key]);
  });

  it("answers another person's id as unknown", async () => {
    expect((await change(initial, 'Nuevo-9182', { id: 2 })).status).toBe(404);
  });

  it('takes a good one, ends the other sessions, and never takes an old one back', async () => {
    const { db } = server.deps.database;
    const email = server.world.emails.Operator;
    await db.update(users).set({ mustChangePassword: true }).where(eq(users.email, email));
    const elsewhere = await signIn(server, email);
    expect((await change(initial, 'Nuevo-9182')).status).toBe(200);
    expect((await elsewhere.get('/branches/mine')).error).toBe('session_expired');
    const login = (password: string) =>
      request(server, 'POST', '/users/login', { email, password });
    expect((await login(initial)).error).toBe('invalid_credentials');
    const { content } = (await login('Nuevo-9182')).body;
    expect(content.userInvalid).toBe(false);
    expect(content.user.last_password_change).toBe(server.deps.clock().toISOString());

    expect((await change('Nuevo-9182', 'Tercera_4455')).status).toBe(200);
    expect((await change('Tercera_4455', 'Nuevo-9182')).error).toBe('error_pass_used');
    expect((await change('Tercera_4455', initial)).error).toBe('error_pass_used');
    expect(server.logged()).not.toContain('Tercera_4455');
  });
});

describe('changePasswordFromSecurity', () => {
  const set = async (who: string, payload: { id: number; password: string; confirm?: string }) => {
    const { password, id, confirm } = payload;
    const person = await signIn(server, who);
    return person.post('/users/changePasswordFromSecurity', {
      id,
      password,
      passwordConfirmation: confirm ?? password,
    });
  };
  const idOf = async (email: string) => {
    const found = await server.deps.database.db.select().from(users).where(eq(users.email, email));
    return found[0]?.id ?? 0;
  };

  it('sets a password that must be changed, and ends the sessions of its owner', async () => {
    const { Security, Viewer } = server.world.emails;
    const viewer = await signIn(server, Viewer);
    const id = await idOf(Viewer);
    expect((await set(Security, { id, password: 'Puesta_8264' })).status).toBe(200);
    expect((await viewer.get('/branches/mine')).error).toBe('session_expired');
    const again = await request(server, 'POST', '/users/login', {
      email: Viewer,
      password: 'Puesta_8264',
    });
    expect(again.body.content.userInvalid).toBe(true);
    expect((await set(Security, { id, password: initial })).error).toBe('pass_used');
    expect(server.logged()).not.toContain('Puesta_8264');
  });

  it.each([
    [
      'a confirmation that differs',
      { password: 'Otra_8265', confirm: 'Otra_8266' },
      'pass_mismatch',
    ],
    ['a weak one', { password: 'corta' }, 'pass_weak'],
    ['the one in force', { password: initial }, 'error_pass_current'],
  ])('refuses %s', async (_name, given, key) => {
    const { Security, Manager } = server.world.emails;
    const answer = await set(Security, { id: await idOf(Manager), ...given });
    expect([answer.status, answer.error]).toEqual([400, key]);
  });

  it("refuses other roles, one's own account and another organisation's", async () => {
    const { Security, Manager, Viewer } = server.world.emails;
    const password = 'Nuevisima_8267';
    const viewer = { id: await idOf(Viewer), password };
    expect((await set(Manager, viewer)).error).toBe('forbidden');
    expect((await set(Security, { id: await idOf(Security), password })).error).toBe('forbidden');
    const foreign = { id: await idOf(server.world.other.email), password };
    expect((await set(Security, foreign)).error).toBe('not_found');
    const unknown = { id: 999_999, password };
    expect((await set(Security, unknown)).error).toBe('not_found');
  });
});

it('answers a repeat of a change like the first, which found another password in force', async () => {
  const email = server.world.emails.Supervise;
  const { body } = await request(server, 'POST', '/users/login', { email, password: initial });
  const { authToken, accessToken, user } = body.content;
  const key = crypto.randomUUID();
  const data = {
    user: { password: 'Vuelta_5533', current_password: initial, confirmPassword: 'Vuelta_5533' },
  };
  const send = () =>
    request(
      server,
      'PUT',
      `/users/passwordChange?authToken=${authToken}`,
      { id: user.id, data },
      {
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': key,
      },
    );
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
});

it('remembers the last 24 passwords', async () => {
  const email = server.world.emails.Manager;
  const { db } = server.deps.database;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const cheap = await hash('Primera_0001', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const replacedAt = server.deps.clock();
  const row = { organisationId: user?.organisationId ?? 0, userId: user?.id ?? 0, replacedAt };
  await db.insert(passwordHistory).values({ ...row, passwordHash: cheap });
  const later = await hash('Otra_0002', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  for (let n = 0; n < 23; n += 1) {
    await db.insert(passwordHistory).values({ ...row, passwordHash: later });
  }
  const person = await signIn(server, email);
  const answer = await request(
    server,
    'PUT',
    `/users/passwordChange?authToken=${person.authToken}`,
    {
      id: user?.id,
      data: {
        user: {
          password: 'Primera_0001',
          current_password: initial,
          confirmPassword: 'Primera_0001',
        },
      },
    },
    { authorization: `Bearer ${person.accessToken}`, 'idempotency-key': crypto.randomUUID() },
  );
  expect(answer.error).toBe('error_pass_used');
});
