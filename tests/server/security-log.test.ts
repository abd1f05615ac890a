import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { password } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const lines = (): Record<string, unknown>[] =>
  server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const linesOf = (msg: string) => lines().filter((line) => line.msg === msg);
const tryToSignIn = (email: string, secret: string) =>
  request(server, 'POST', '/users/login', { email, password: secret });
const userOf = async (person: Person) => {
  const { body } = await person.get(`/users/userInfo/${server.world.organisationId}/client`);
  return `${server.world.organisationId}.${body.content.user.id}`;
};
const changePassword = ({ authToken, accessToken }: Person, user: string, data: object) =>
  request(
    server,
    'PUT',
    `/users/passwordChange?authToken=${authToken}`,
    { id: Number(user.split('.')[1]), data: { user: data } },
    { authorization: `Bearer ${accessToken}` },
  );
const [info, warning] = [30, 40];

describe('the log tells', () => {
  it('who signed in, by number, and roughly from where', async () => {
    const user = await userOf(await signIn(server, server.world.emails.Operator));
    const line = linesOf('signed in').at(-1);
    expect(line).toMatchObject({ level: info, user, network: '127.0.0.0/24' });
  });

  it('which account was guessed at, known or not, and when it was held up', async () => {
    for (const email of [server.world.emails.Viewer, 'nadie@uno.example']) {
      for (let n = 0; n < 6; n += 1) await tryToSignIn(email, 'Equivocada-90');
      const told = linesOf('refused').slice(-6);
      expect(told.map(({ level, refusal }) => `${level} ${refusal}`)).toEqual([
        ...Array(5).fill(`${warning} invalid_credentials`),
        `${warning} challenge_invalid`,
      ]);
      expect(new Set(told.map(({ account }) => account)).size).toBe(1);
      expect(told[0]).toMatchObject({ account: expect.stringMatching(/^[\w-]{43}$/) });
    }
    const accounts = linesOf('refused').map(({ account }) => account);
    expect(new Set(accounts).size).toBe(2);
    for (const secret of ['Equivocada', 'nadie@', server.world.emails.Viewer, '127.0.0.1']) {
      expect(server.logged()).not.toContain(secret);
    }
  });

  it('who asked for what they may not, and who guessed at a present password', async () => {
    const person = await signIn(server, server.world.emails.Operator);
    const user = await userOf(person);
    expect((await person.post('/users/audit', {})).status).toBe(403);
    const route = '/web/api/users/audit';
    const [denied] = linesOf('refused').slice(-1);
    expect(denied).toMatchObject({ level: warning, refusal: 'forbidden', user, route });
    const change = { password: 'Nueva-Clave-71', confirmPassword: 'Nueva-Clave-71' };
    await changePassword(person, user, { current_password: 'Equivocada-90', ...change });
    const [guessed] = linesOf('refused').slice(-1);
    expect(guessed).toMatchObject({ level: warning, refusal: 'bad_current_pass', user });
  });

  it('quietly of a session that has ended, since every one does', async () => {
    await request(server, 'GET', '/branches/mine?authToken=1.x');
    expect(linesOf('refused').at(-1)).toMatchObject({ level: info, refusal: 'unauthorized' });
  });
});

it('writes sign-in, sign-out and a change of the own password into the audit', async () => {
  const security = await signIn(server, server.world.emails.Security);
  const leaving = await signIn(server, server.world.emails.Supervise);
  const user = await userOf(leaving);
  const id = Number(user.split('.')[1]);
  const next = 'Nueva-Clave-71';
  const data = { current_password: password, password: next, confirmPassword: next };
  expect((await changePassword(leaving, user, data)).status).toBe(200);
  const path = `/users/logout?authToken=${leaving.authToken}`;
  const headers = { authorization: `Bearer ${leaving.accessToken}` };
  expect((await request(server, 'DELETE', path, undefined, headers)).status).toBe(200);
  const { body } = await security.post('/users/audit', { userId: id });
  const own = { id, email: server.world.emails.Supervise };
  const entry = { actor: own, subject: own, before: {}, after: {} };
  expect(body.content.entries).toMatchObject([
    { ...entry, action: 'signOut' },
    { ...entry, action: 'ownPassword' },
    { ...entry, action: 'signIn' },
  ]);
  const ends = linesOf('request completed').map(({ res }) => res);
  expect(ends).toContainEqual({ status: 200, route: '/web/api/users/logout', user });
});
