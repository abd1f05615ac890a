import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import { Questions, questionsAtOnce } from '#server/operations/questions.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

describe('the line', () => {
  const nobodyLeaves = new AbortController().signal;

  /** Questions that end on demand, and the order in which they began. */
  function asking(limits: ConstructorParameters<typeof Questions>[0]) {
    const line = new Questions(limits);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (name: string, signal = nobodyLeaves) =>
      line.ask(
        name.charAt(0),
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        signal,
      );
    const end = async (name: string, asked: Promise<string>) => {
      ends.get(name)?.();
      await asked;
    };
    return { line, begun, ask, end };
  }

  it('answers one of each person, who take turns', async () => {
    const { line, begun, ask, end } = asking({ atOnce: 2 });
    const [a1, a2, a3] = ['a1', 'a2', 'a3'].map((name) => ask(name));
    const [b1, b2, c1] = ['b1', 'b2', 'c1'].map((name) => ask(name));
    await until(() => begun.length === 2);
    expect(begun).toEqual(['a1', 'b1']);
    expect(['a', 'b', 'c', 'd'].map((who) => line.ahead(who))).toEqual([0, 1, 2, null]);
    await end('b1', b1 as Promise<string>);
    await until(() => begun.length === 3);
    // One question of a is in progress, and b's first has ended.
    expect(begun.at(-1)).toBe('b2');
    await end('b2', b2 as Promise<string>);
    await until(() => begun.at(-1) === 'c1');
    await end('a1', a1 as Promise<string>);
    await until(() => begun.at(-1) === 'a2');
    await end('a2', a2 as Promise<string>);
    await until(() => begun.at(-1) === 'a3');
    await Promise.all([end('c1', c1 as Promise<string>), end('a3', a3 as Promise<string>)]);
    expect(line.ahead('a')).toBeNull();
  });

  it('gives the place of who leaves to the next, and keeps their other questions in theirs', async () => {
    const { line, begun, ask, end } = asking({ atOnce: 1 });
    const first = ask('a1');
    const gone = new AbortController();
    const left = ask('b1', gone.signal);
    const [b2, c1] = [ask('b2'), ask('c1')];
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(line.ahead('c')).toBe(1);
    await end('a1', first);
    await until(() => begun.at(-1) === 'b2');
    await end('b2', b2);
    await until(() => begun.at(-1) === 'c1');
    await end('c1', c1);
    expect(begun).toEqual(['a1', 'b2', 'c1']);
    await expect(ask('d1', gone.signal)).rejects.toThrow('gone');
    expect(begun).not.toContain('d1');
  });

  it('is of so many, of one and of all, and no longer than that', async () => {
    const { ask, end } = asking({ atOnce: 1, mostOfOne: 2, most: 3, waitMs: 50 });
    const first = ask('a1');
    const waiting = Promise.allSettled([ask('a2'), ask('a3'), ask('b1')]);
    await expect(ask('c1')).rejects.toMatchObject({ status: 503, key: 'unavailable' });
    for (const { status } of await waiting) expect(status).toBe('rejected');
    const patient = [ask('a4'), ask('a5')];
    await expect(ask('a6')).rejects.toMatchObject({ status: 429, key: 'rate_limited' });
    await Promise.allSettled(patient);
    await end('a1', first);
  });

  it('goes on after a question that fails', async () => {
    const line = new Questions({ atOnce: 1 });
    const failed = line.ask('a', () => Promise.reject(new Error('no')), nobodyLeaves);
    const next = line.ask('b', async (waited) => waited, nobodyLeaves);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe(true);
    expect(await line.ask('a', async (waited) => waited, nobodyLeaves)).toBe(false);
  });
});

describe('questions that take long', () => {
  let server: TestServer;
  let people: (Person & { email: string })[];
  beforeAll(async () => {
    server = await openServer();
    const { Manager, Supervise, Viewer, Operator } = server.world.emails;
    people = [];
    for (const email of [Manager, Supervise, Viewer, Operator]) {
      people.push({ ...(await signIn(server, email)), email });
    }
  });
  afterAll(() => server.close());

  const asked = { from: '2026-11-20', until: '2026-11-20' };
  const figures = (person: Person) => person.post('/figures', asked, null);
  const ahead = async (person: Person) => (await person.get('/figures/place')).body.content.ahead;

  /** Blocks all reads until the returned function is called, without a lock's time-outs. */
  function hold(): () => void {
    const { database } = server.deps;
    const { aside } = database;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    database.aside = async (read) => {
      await held;
      return aside(read);
    };
    return () => {
      database.aside = aside;
      release();
    };
  }

  /**
   * Sends a question of each person, the first in progress until `release`; returns the others in
   * order.
   */
  async function askTogether(those: typeof people) {
    const release = hold();
    onTestFinished(release);
    const answers = those.map(figures);
    const waiting = await until(async () => {
      const places = await Promise.all(those.map(ahead));
      const inOrder = places.flatMap((_, place) => those[places.indexOf(place)] ?? []);
      return inOrder.length === those.length - questionsAtOnce && inOrder;
    });
    return { answers, waiting, release };
  }

  it('wait for each other, while everybody else is served', async () => {
    const { answers, waiting, release } = await askTogether(people);
    for (const person of people) expect((await person.get('/branches/mine')).status).toBe(200);
    // A second question of one person comes after the first of all others.
    const [first] = waiting;
    const second = first && figures(first);
    expect(await Promise.all(waiting.map(ahead))).toEqual(waiting.map((_, place) => place));
    release();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect((await second)?.status).toBe(200);
    expect(await Promise.all(people.map(ahead))).toEqual([null, null, null, null]);
  });

  it('are answered by the rights that the person has when their turn comes', async () => {
    const { answers, waiting, release } = await askTogether(people.slice(0, 3));
    const email = waiting[0]?.email ?? '';
    await server.deps.database.db.execute(
      sql`update users set active = false where email = ${email}`,
    );
    release();
    const statuses = (await Promise.all(answers)).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 200, 401]);
  });

  it('cannot write', async () => {
    const writing = server.deps.database.aside(({ db }) => db.execute(sql`delete from sessions`));
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  it('give way to calls on the processors of the embedded PostgreSQL', async () => {
    const own = await openPostgres(server.url, { own: true });
    onTestFinished(own.close);
    const [{ pid } = { pid: 0 }] = await own.aside(({ db }) =>
      rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`),
    );
    await until(() => getPriority(pid) === constants.priority.PRIORITY_LOW);
    const sharesBySession = `/proc/${pid}/autogroup`;
    if (!existsSync(sharesBySession)) return;
    await until(() => readFileSync(sharesBySession, 'utf8').includes('nice 19'));
  });
});
