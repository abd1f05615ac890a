import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { polls } from '#server/db/schema/polls.ts';
import { pollAverages } from '#server/modules/polls/averages.ts';
import { act, because, callNext, create, openFloor } from '#tests/support/floor.ts';
import { holderOf, linkOf } from '#tests/support/links.ts';
import { type Person, signIn } from '#tests/support/server.ts';

const floor = openFloor();

async function visited(more: object = {}) {
  await create(floor, 0, more);
  const called = await callNext(floor);
  const ticket = (await act(floor.first, called, 'start')).body.content;
  await act(floor.first, ticket, 'finish', because(floor, 'finish'));
  return { ticket, holder: holderOf(floor.server, await linkOf(floor.server, ticket.id, 'poll')) };
}

const answers = () => floor.server.deps.database.db.select().from(polls);

describe('the poll of a visit', () => {
  it('says what it is about and nothing of the person', async () => {
    const customer = {
      name: 'Eva Gil',
      document: '12345678Z',
      phone: '600100200',
      email: 'eva@x.es',
    };
    const { holder } = await visited({ customer });
    const { body, status } = await holder.get('/poll');
    expect(status).toBe(200);
    expect(body.content).toEqual({
      face: {
        organisation: 'uno',
        slug: 'uno',
        green: null,
        blue: null,
        logo: null,
        logoDark: null,
      },
      language: 'es',
      branch: 'Abierta',
      service: 'Servicio A',
      visitedAt: floor.server.deps.clock().toISOString(),
      timeZone: 'Europe/Madrid',
      answered: false,
    });
    for (const datum of Object.values(customer)) {
      expect(JSON.stringify(body)).not.toContain(datum);
    }
  });

  it('is answered with who attended where, once', async () => {
    const { ticket, holder } = await visited();
    const said = { rating: 4, comment: '  Muy amables\n' };
    expect((await holder.post('/poll', said)).status).toBe(200);
    const [kept] = await answers();
    expect(kept).toMatchObject({
      ticketId: ticket.id,
      rating: 4,
      comment: 'Muy amables',
      branchId: floor.server.world.branchId,
      serviceId: floor.server.world.serviceIds[0],
      gateId: floor.server.world.gateIds[0],
      userId: expect.any(Number),
    });
    expect((await holder.get('/poll')).body.content.answered).toBe(true);
  });

  it('takes the same answer again for the same, and no other, by any link of the visit', async () => {
    const { ticket, holder } = await visited();
    const said = { rating: 2, comment: '' };
    await holder.post('/poll', said);
    const second = holderOf(floor.server, await linkOf(floor.server, ticket.id, 'poll'));
    expect((await holder.post('/poll', said)).error).toBeNull();
    expect((await second.post('/poll', { rating: 5, comment: '' })).error).toBe('poll_answered');
    expect((await second.post('/poll', { ...said, comment: 'No' })).error).toBe('poll_answered');
    expect(await answers()).toMatchObject([{ rating: 2, comment: '' }]);
  });

  it.each([
    ['no star', { rating: 0, comment: '' }],
    ['six', { rating: 6, comment: '' }],
    ['half a star', { rating: 4.5, comment: '' }],
    ['a comment too long', { rating: 3, comment: 'x'.repeat(501) }],
    ['NUL', { rating: 3, comment: '\0' }],
    ['no comment at all', { rating: 3 }],
  ])('is not answered with %s', async (_what, said) => {
    const { holder } = await visited();
    expect(await holder.post('/poll', said)).toMatchObject({
      status: 400,
      error: 'invalid_request',
    });
    expect(await answers()).toEqual([]);
  });

  it('keeps what looks like a script or a statement as it was typed', async () => {
    const { holder } = await visited();
    const comment = `<script>alert(1)</script>'; drop table polls; --{{x}}`;
    await holder.post('/poll', { rating: 1, comment });
    expect(await answers()).toMatchObject([{ comment }]);
  });
});

it('counts what was answered by branch, service, operator and day', async () => {
  const { db } = floor.server.deps.database;
  const { organisationId, branchId, serviceIds } = floor.server.world;
  const noon = floor.server.deps.clock();
  const first = await visited();
  const second = await visited();
  await first.holder.post('/poll', { rating: 5, comment: '' });
  await second.holder.post('/poll', { rating: 2, comment: '' });
  // Half past midnight in Madrid is a different day in UTC.
  const late = new Date('2026-11-21T23:30:00Z');
  await db
    .update(polls)
    .set({ answeredAt: late })
    .where(and(eq(polls.organisationId, organisationId), eq(polls.ticketId, second.ticket.id)));
  const asked = {
    organisationId,
    branchIds: [branchId],
    from: noon,
    until: new Date('2026-12-01'),
  };
  const both = { answers: 2, average: 3.5 };
  expect(await pollAverages(db, asked, 'branch')).toEqual([{ of: branchId, ...both }]);
  expect(await pollAverages(db, asked, 'service')).toEqual([{ of: serviceIds[0], ...both }]);
  expect(await pollAverages(db, asked, 'operator')).toEqual([{ of: expect.any(Number), ...both }]);
  expect(await pollAverages(db, asked, 'day')).toEqual([
    { of: '2026-11-21', answers: 1, average: 5 },
    { of: '2026-11-22', answers: 1, average: 2 },
  ]);
  expect(await pollAverages(db, { ...asked, until: late }, 'branch')).toMatchObject([
    { answers: 1 },
  ]);
  expect(await pollAverages(db, { ...asked, branchIds: [] }, 'branch')).toEqual([]);
  const other = { ...asked, organisationId: floor.server.world.other.organisationId };
  expect(await pollAverages(db, other, 'branch')).toEqual([]);
});

it('shows what was said in the list of turns, and the words to those who supervise', async () => {
  const { branchId, emails } = floor.server.world;
  const { ticket, holder } = await visited();
  const silent = (await visited()).ticket;
  await holder.post('/poll', { rating: 2, comment: 'Mucha espera' });
  const viewer = await signIn(floor.server, emails.Viewer);
  const listed = async (person: Person) => {
    const { content } = (await person.post(`/branches/${branchId}/tickets`, {})).body;
    return (id: number) => content.tickets.find((each: { id: number }) => each.id === id);
  };
  for (const person of [floor.manager, floor.supervisor]) {
    expect((await listed(person))(ticket.id).poll).toEqual({ rating: 2, comment: 'Mucha espera' });
  }
  for (const person of [floor.first, viewer]) {
    expect((await listed(person))(ticket.id).poll).toEqual({ rating: 2 });
  }
  expect((await listed(floor.manager))(silent.id).poll).toBeUndefined();
});
