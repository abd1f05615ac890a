import { beforeEach, expect, it } from 'vitest';
import { accessibilityNotes } from '#server/db/schema/accessibility.ts';
import { purge } from '#server/jobs/purge.ts';
import { openFloor } from '#tests/support/floor.ts';
import { openMessages } from '#tests/support/messages.ts';
import { partOf } from '#tests/support/receivers.ts';
import { eventually } from '#tests/support/until.ts';

const floor = openFloor();
const { receivers, setUp } = openMessages(floor);
const db = () => floor.server.deps.database.db;
beforeEach(() => db().delete(accessibilityNotes));

const note = {
  organisation: 'uno',
  name: '',
  email: 'eva@example.org',
  page: 'El quiosco',
  text: 'No llego al botón.\n<script>alert(1)</script>',
  language: 'es',
};

let address = 0;

async function tell(more: object = {}, ip?: string) {
  address += 1;
  const { app } = floor.server;
  const response = await app.inject({
    method: 'POST',
    url: '/web/api/accessibility/notes',
    remoteAddress: ip ?? `192.0.2.${address % 250}`,
    payload: { ...note, ...more },
  });
  return { status: response.statusCode, errors: response.json().errors };
}

const read = async (before = '') =>
  (await floor.manager.get(`/accessibility/notes${before}`)).body.content as {
    id: number;
    text: string;
  }[];

it('keeps what a person writes once, as it was written, and sends it to the Managers', async () => {
  expect(await tell()).toEqual({ status: 200, errors: null });
  expect(await tell()).toEqual({ status: 200, errors: null });
  const { organisation: _, ...said } = note;
  expect(await read()).toEqual([{ ...said, id: expect.any(Number), at: expect.any(String) }]);
  await eventually(() => expect(receivers.mail.letters).toHaveLength(1));
  const [letter] = receivers.mail.letters;
  expect(letter?.to).toEqual([floor.server.world.emails.Manager]);
  expect(letter && partOf(letter, 'text/html')).toContain('&lt;script&gt;alert(1)');
});

it('keeps it where the organisation has no e-mail', async () => {
  await setUp('email');
  expect((await tell()).status).toBe(200);
  expect(await read()).toHaveLength(1);
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

it('takes five a minute from one address, and two hundred a day in all', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await tell({ text: `Barrera ${n}` }, '198.51.100.1')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const { organisationId } = floor.server.world;
  const { organisation: _, ...said } = note;
  const at = floor.server.deps.clock();
  await db()
    .insert(accessibilityNotes)
    .values(
      Array.from({ length: 195 }, (_, n) => ({
        ...said,
        ...{ language: 'es' as const, organisationId, at, digest: String(n) },
      })),
    );
  expect((await tell()).status).toBe(429);
  // A page at a time.
  const first = await read();
  const second = await read(`?before=${first.at(-1)?.id}`);
  expect([first.length, second.length]).toEqual([20, 20]);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(40);
});

it('forgets it within a year', async () => {
  await tell();
  await purge(floor.server.deps);
  expect(await read()).toHaveLength(1);
  const year = new Date(floor.server.deps.clock().getTime() - 365 * 86_400_000);
  await db().update(accessibilityNotes).set({ at: year });
  await purge(floor.server.deps);
  expect(await db().select().from(accessibilityNotes)).toEqual([]);
});
