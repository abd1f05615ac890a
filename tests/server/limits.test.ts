import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { buildQueue } from '#server/deployment/bounded-work.ts';
import type { ConnectionLimits } from '#server/plugins/connections.ts';
import { upload } from '#tests/support/csv.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let security: Person;
beforeAll(async () => {
  server = await openServer();
  security = await signIn(server, server.world.emails.Security);
});
afterAll(() => server.close());

describe('connections', () => {
  async function listening(limits: Partial<ConnectionLimits>) {
    const app = await buildApp(server.deps, { limits });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { app, open: () => connect(port, '127.0.0.1') };
  }

  async function heard(socket: ReturnType<typeof connect>): Promise<string> {
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (part) => {
      text += part;
    });
    await once(socket, 'close');
    return text;
  }

  it('end when a body drips, with 408 in the envelope', async () => {
    const { app, open } = await listening({ requestMs: 100, headersMs: 100, checkMs: 20 });
    const socket = open();
    const head = [
      'POST /web/api/users/login HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
    ];
    socket.write([...head, 'Content-Length: 100', '', '{'].join('\r\n'));
    const answer = await heard(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('{"content":null,"errors":[{"key":"invalid_request"}]}');
    await app.close();
  });

  const patient = { endMs: 3_600_000, bodyMs: 3_600_000 };

  it('are answered where a request is under way when the process ends, and end then', async () => {
    const { app, open } = await listening(patient);
    const [socket, stream] = [open(), open()];
    const { accessToken, authToken } = security;
    stream.write(
      `GET /web/api/events/stream?authToken=${authToken} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}\r\n\r\n`,
    );
    const [streamed, answered] = [heard(stream), heard(socket)];
    await once(stream, 'data');
    const body = JSON.stringify({ email: 'x', password: 'x' });
    const head = `POST /web/api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 5));
    await once(app.server, 'request');
    const closed = app.close();
    await until(() => !app.server.listening);
    socket.write(`${body.slice(5)}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect((await answered).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
    expect(await streamed).toMatch(/^HTTP\/1.1 200 /);
    await closed;
  });

  it('are cut off where a request under way does not come to its end', async () => {
    const { app, open } = await listening({ ...patient, endMs: 50 });
    const socket = open();
    const answered = heard(socket);
    socket.write(headOf('/users/login', 'application/json'));
    await once(app.server, 'request');
    await app.close();
    expect(await answered).toBe('');
  });

  const headOf = (path: string, type: string, more: string[] = []) =>
    [
      `POST /web/api${path} HTTP/1.1`,
      'Host: x',
      `Content-Type: ${type}`,
      ...more,
      'Content-Length: 100000',
      '',
      '{',
    ].join('\r\n');
  const form = 'multipart/form-data; boundary=x';
  const signedIn = () => [`Authorization: Bearer ${security.accessToken}`];
  const importing = () => `/users/userUploadCSV?authToken=${security.authToken}`;

  it.each([
    ['of JSON', () => headOf('/users/login', 'application/json'), /^HTTP\/1.1 408 /],
    [
      'of JSON by somebody signed in',
      () => headOf('/users/ids', 'application/json', signedIn()),
      /^HTTP\/1.1 40[18] /,
    ],
    ['of a stranger’s file', () => headOf('/users/userUploadCSV', form), /^HTTP\/1.1 401 /],
    ['of a file that stops', () => headOf(importing(), form, signedIn()), /^HTTP\/1.1 408 /],
  ])('end when a body %s does not come', async (_name, head, said) => {
    const { app, open } = await listening({ bodyMs: 200, leastBytes: 100 });
    const socket = open();
    socket.write(head());
    expect(await heard(socket)).toMatch(said);
    await app.close();
  });

  it('are looked at no longer once a body has come, or its connection is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, open } = await listening({});
    const timers = vi.getTimerCount();
    const whole = open();
    const refused = heard(whole);
    whole.write(headOf('/users/login', 'application/json', ['Connection: close']));
    await until(() => vi.getTimerCount() > timers);
    whole.write(' '.repeat(99_999));
    expect(await refused).toMatch(/^HTTP\/1.1 400 /);
    expect(vi.getTimerCount()).toBe(timers);
    const left = open();
    left.write(headOf('/users/login', 'application/json'));
    await until(() => vi.getTimerCount() > timers);
    left.destroy();
    await until(() => vi.getTimerCount() === timers);
    await app.close();
  });

  it('stay open for an upload while enough of it comes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, open } = await listening({ bodyMs: 1000, leastBytes: 50 });
    const socket = open();
    const [served]: Socket[] = await once(app.server, 'connection');
    const send = async (bytes: number) => {
      const after = socket.bytesWritten + bytes;
      socket.write('.'.repeat(bytes));
      await until(() => served?.bytesRead === after);
      vi.advanceTimersByTime(1000);
    };
    const timers = vi.getTimerCount();
    socket.write(headOf(importing(), form, signedIn()));
    await until(() => vi.getTimerCount() > timers);
    for (let beat = 0; beat < 5; beat += 1) await send(50);
    expect(served?.writable).toBe(true);
    await send(49);
    expect(served?.writable).toBe(false);
    expect(await heard(socket)).toMatch(/^HTTP\/1.1 408 /);
    await app.close();
  });

  it.each([
    ['of one address', { perAddress: 2 }],
    ['in all', { inAll: 2 }],
  ])('beyond the bound %s are refused with 503, and welcome again later', async (_name, limits) => {
    const { app, open } = await listening(limits);
    const first = open();
    const second = open();
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    const answer = await heard(open());
    expect(answer).toMatch(/^HTTP\/1.1 503 .*Retry-After: \d/s);
    expect(answer).toContain('{"content":null,"errors":[{"key":"unavailable"}]}');
    expect(answer).toMatch(
      /\r\nContent-Security-Policy: .*\r\nX-Content-Type-Options: nosniff\r\n/s,
    );
    first.destroy();
    second.destroy();
    let status = '';
    while (!status.startsWith('HTTP/1.1 200')) {
      const again = open();
      again.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      status = await heard(again);
    }
    await app.close();
  });
});

it('refuses dear work beyond what may wait, and does all that it took', async () => {
  const inTurn = buildQueue({ atOnce: 2, waitingAtMost: 3 });
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 7 }, () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    }),
  );
  const outcomes = (await Promise.allSettled(works)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(5);
  expect(most).toBe(2);
  await inTurn(async () => {});
});

it('never begins work that nobody waits for any more, and takes other work in its place', async () => {
  const inTurn = buildQueue({ atOnce: 1, waitingAtMost: 1 });
  let end = () => {};
  const long = inTurn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const left = new AbortController();
  const done: string[] = [];
  const given = inTurn(async () => done.push('left'), left.signal);
  left.abort();
  await expect(given).rejects.toThrow('aborted');
  const next = inTurn(async () => done.push('next'));
  end();
  await Promise.all([long, next]);
  expect(done).toEqual(['next']);
});

describe('malformed input', () => {
  it.each([
    ['of half a character', 'e\ud800@x.es'],
    ['with a NUL', 'e\0@x.es'],
  ])('text %s is refused wherever it stands', async (_name, queryString) => {
    const answer = await security.post('/users/usersService', { queryString });
    expect([answer.status, answer.error]).toEqual([400, 'invalid_request']);
    const login = await server.app.inject({
      method: 'POST',
      url: '/web/api/users/login',
      payload: { email: queryString, password: queryString },
    });
    expect(login.statusCode).toBeLessThan(500);
    expect(login.json().errors).toHaveLength(1);
  });

  it.each([
    ['a page beyond reach', { page: 1e17 }],
    ['36,000 ids', { branches: Array.from({ length: 36_000 }, (_, n) => n + 1).join('|') }],
    [
      'nesting deeper than the stack',
      { page: JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`) },
    ],
  ])('%s is refused', async (_name, more) => {
    const body = { queryString: '', ...more };
    const answer = await security.post('/users/usersService', body);
    expect([answer.status, answer.error]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty one', 'multipart/form-data; boundary=', 'x'],
    ['with another than in the body', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--'],
    [
      'that ends early',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnombre,corr',
    ],
  ])('a form %s is refused', async (_name, type, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/web/api/users/userUploadCSV?authToken=${security.authToken}`,
      headers: {
        authorization: `Bearer ${security.accessToken}`,
        'idempotency-key': crypto.randomUUID(),
        'content-type': type,
      },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].key).toBe('invalid_request');
    expect((await upload(server, security, { file: 'correo', query: 'dryRun=true' })).status).toBe(
      200,
    );
  });
});
