import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import {
  type Answer,
  request,
  signIn,
  startOnPglite,
  type TestServer,
} from '#tests/support/server.ts';
import { password as initial } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnPglite();
});
afterAll(() => server.close());

/** Signs in with the password in force and asks for another. */
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
