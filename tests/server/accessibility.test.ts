import { beforeEach, describe, expect, it } from 'vitest';
import { issueChallenge } from '#server/access/challenge.ts';
import { accessibilityEmails, accessibilityNotes } from '#server/db/schema/accessibility.ts';
import { purge } from '#server/jobs/purge.ts';
import { noteAbout, noteOrigin } from '#server/modules/accessibility/limits.ts';
import { type Solution, solve } from '#tests/support/booker.ts';
import { openFloor } from '#tests/support/floor.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
beforeEach(async () => {
  await db().delete(accessibilityNotes);
  await db().delete(accessibilityEmails);
});

const note = {
  organisation: 'uno',
  name: '',
  email: 'eva@example.org',
  page: 'El quiosco',
  text: 'No llego al botón.\n<script>alert(1)</script>',
  language: 'es',
};

let address = 0;
const nextAddress = () => {
  address += 1;
  return `10.2.${address >> 8}.${address & 255}`;
};

/** Solves a challenge with minimal work. */
async function solved(ip: string): Promise<Solution> {
  const { keys, clock } = floor.server.deps;
  const about = noteAbout(noteOrigin(keys, floor.server.world.organisationId, ip));
  return solve(await issueChallenge(keys, about, { most: 2, now: clock() }));
}

async function tell(more: object = {}, ip = nextAddress()) {
  const { app } = floor.server;
  const response = await app.inject({
    method: 'POST',
    url: '/web/api/accessibility/notes',
    remoteAddress: ip,
    payload: { ...note, solution: await solved(ip), ...more },
  });
  const { errors } = response.json();
  return { status: response.statusCode, error: errors?.[0]?.key ?? null };
}

const kept = { status: 200, error: null };
const read = async (before = '') =>
  (await floor.manager.get(`/accessibility/notes${before}`)).body.content as {
    id: number;
    text: string;
  }[];

/** Builds rows as if other people had sent notes at the clock's time. */
const others = (count: number) => {
  const { organisation: _, ...said } = note;
  const at = floor.server.deps.clock();
  const { organisationId } = floor.server.world;
  return Array.from({ length: count }, (_unused, n) => ({
    ...said,
    language: 'es' as const,
    organisationId,
    at,
    digest: `other ${n}`,
    challenge: `other ${n}`,
  }));
};

it('counts nothing that is malformed against the network', async () => {
  const ip = nextAddress();
  for (let n = 0; n < 10; n += 1) expect((await tell({ text: 7 }, ip)).status).toBe(400);
  expect(await tell({}, ip)).toEqual(kept);
});

it('keeps what a person writes once, as it was written', async () => {
  expect(await tell()).toEqual(kept);
  expect(await tell()).toEqual(kept);
  const { organisation: _, ...said } = note;
  expect(await read()).toEqual([{ ...said, id: expect.any(Number), at: expect.any(String) }]);
});

it('is read by Managers of the organisation alone', async () => {
  await tell();
  for (const person of [floor.first, floor.supervisor]) {
    expect((await person.get('/accessibility/notes')).status).toBe(403);
  }
});

it.each([
  ['an e-mail that is none', { email: 'eva' }, 400],
  ['no text', { text: ' \n ' }, 400],
  ['a text without end', { text: 'x'.repeat(2001) }, 400],
  ['a language that there is not', { language: 'fr' }, 400],
  ['an organisation that nobody knows', { organisation: 'nadie' }, 404],
  ['one of several organisations', { organisation: '' }, 404],
])('refuses %s', async (_what, more, status) => {
  expect((await tell(more)).status).toBe(status);
  expect(await read()).toEqual([]);
});

it('takes five a minute from one address, and any number in all', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await tell({ text: `Barrera ${n}` }, '198.51.100.1')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await db().insert(accessibilityNotes).values(others(2000));
  expect(await tell()).toEqual(kept);
  const first = await read();
  const second = await read(`?before=${first.at(-1)?.id}`);
  expect([first.length, second.length]).toEqual([20, 20]);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(40);
});

it('forgets it within a year, and where it came from within hours', async () => {
  await tell();
  await purge(floor.server.deps);
  const rows = () => db().select().from(accessibilityNotes);
  expect(await rows()).toMatchObject([{ network: expect.any(String) }]);
  floor.server.advance(3 * 3600);
  await purge(floor.server.deps);
  expect(await rows()).toMatchObject([{ network: null, site: null, text: note.text }]);
  const year = new Date(floor.server.deps.clock().getTime() - 365 * 86_400_000);
  await db().update(accessibilityNotes).set({ at: year });
  await purge(floor.server.deps);
  expect(await rows()).toEqual([]);
});

describe('the work for a note', () => {
  const most = async (ip: string) => {
    const url = '/web/api/accessibility/challenge?organisation=uno';
    const response = await floor.server.app.inject({ url, remoteAddress: ip });
    return response.json().content.most as number;
  };

  it('grows with what the network and everybody have written in the hour', async () => {
    const ip = nextAddress();
    const idle = await most(ip);
    for (let n = 0; n < 3; n += 1) await tell({ text: `Barrera ${n}` }, ip);
    expect(await most(ip)).toBe(2 * idle);
    expect(await most(nextAddress())).toBe(idle);
    await db().insert(accessibilityNotes).values(others(60));
    expect(await most(nextAddress())).toBe(4 * idle);
    floor.server.advance(3600);
    expect(await most(ip)).toBe(idle);
  });

  it('counts the networks of a site of IPv6', async () => {
    const idle = await most('2001:db8:7:100::1');
    for (let n = 0; n < 8; n += 1) {
      await tell({ text: `Barrera ${n}` }, `2001:db8:7:${n}00::1`);
    }
    expect(await most('2001:db8:7:f000::1')).toBe(2 * idle);
    expect(await most('2001:db8:8::1')).toBe(idle);
  });

  it('is good for one note, from one network, a quarter of an hour', async () => {
    const ip = nextAddress();
    const solution = await solved(ip);
    expect(await tell({ solution }, ip)).toEqual(kept);
    expect(await tell({ solution }, ip)).toEqual(kept);
    const other = { solution, text: 'Otra barrera' };
    expect((await tell(other, ip)).error).toBe('challenge_invalid');
    const fresh = { solution: await solved(ip), text: 'Otra barrera' };
    expect((await tell(fresh)).error).toBe('challenge_invalid');
    floor.server.advance(16 * 60);
    expect((await tell(fresh, ip)).error).toBe('challenge_invalid');
    // A note that was already stored still gets its answer.
    expect(await tell({ solution }, ip)).toEqual(kept);
    expect(await read()).toHaveLength(1);
  });

  it('brings one of two notes that come at once', async () => {
    const ip = nextAddress();
    const solution = await solved(ip);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => tell({ solution, text: `Barrera ${n}` }, ip)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await read()).toHaveLength(1);
  });
});

describe('without work', () => {
  const plain = (n: number, ip?: string) => tell({ solution: null, text: `Barrera ${n}` }, ip);

  it('a browser without a secure connection writes three notes an hour', async () => {
    const ip = nextAddress();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await plain(n, ip)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await plain(5)).status).toBe(200);
    // A solved challenge is always accepted.
    expect(await tell({ text: 'Con trabajo' }, ip)).toEqual(kept);
  });

  it('an organisation is sent thirty an hour, a site of IPv6 sends twelve', async () => {
    const ofSite = [];
    for (let n = 0; n < 15; n += 1) ofSite.push((await plain(n, `2001:db8:9:${n}00::1`)).status);
    expect(ofSite.filter((status) => status === 200)).toHaveLength(12);
    const all = [];
    for (let n = 15; n < 40; n += 1) all.push((await plain(n)).status);
    expect(all.filter((status) => status === 200)).toHaveLength(18);
    expect(await tell({ text: 'Con trabajo' })).toEqual(kept);
    floor.server.advance(3600);
    expect((await plain(40)).status).toBe(200);
  });
});
