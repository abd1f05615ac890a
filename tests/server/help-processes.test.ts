import { afterAll, beforeAll, expect, it } from 'vitest';
import { alerts } from '#server/db/schema/alerts.ts';
import { userAudit } from '#server/db/schema/audit.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

const operators = 6;
let server: TestServer;
let caller: Person;
let others: Person[];

beforeAll(async () => {
  server = await openServer({ operators, realTime: true });
  const people = await Promise.all(
    Array.from({ length: operators }, (_, index) =>
      signIn(server, `operator${index > 0 ? index + 1 : ''}@uno.example`),
    ),
  );
  await Promise.all(
    people.map((person, index) => person.post(`/gates/${server.world.gateIds[index]}/open`)),
  );
  const [first, ...rest] = people;
  if (!first) throw new Error('nobody signed in');
  [caller, others] = [first, rest];
});
afterAll(() => server.close());

it('two quick taps are one call, and of those who answer at once one goes', async () => {
  const { db } = server.deps.database;
  const seen = async (person: Person) => (await person.get('/alerts/recent')).body.content;
  for (let round = 0; round < 5; round += 1) {
    await db.delete(alerts);
    await db.delete(userAudit);
    const tappedAt = new Date().toISOString();
    await Promise.all([1, 2, 3].map(() => caller.post('/alerts/callHelp', { tappedAt })));
    const calls = await seen(caller);
    expect(calls).toHaveLength(1);
    const answers = await Promise.all(
      others.map((person) => person.post(`/alerts/${calls[0].id}/answerHelp`)),
    );
    expect(answers.map(({ error }) => error ?? 'goes').sort()).toEqual(
      ['goes', ...others.slice(1).map(() => 'help_answered')].sort(),
    );
    const winner = answers.findIndex(({ error }) => error === null);
    const who = `Operator${winner + 2} uno`;
    for (const person of others) expect(await seen(person)).toMatchObject([{ answeredBy: who }]);
    const deeds = (await db.select().from(userAudit)).map(({ action }) => action);
    expect(deeds.filter((action) => action !== 'signIn').sort()).toEqual([
      'answerHelp',
      'callHelp',
    ]);
  }
});
