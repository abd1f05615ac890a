import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { services, settings } from '#server/db/schema/organisation.ts';
import { act, because, callNext, create, openFloor } from '#tests/support/floor.ts';
import { anonymous, type Person, signIn } from '#tests/support/server.ts';

type Page = components['schemas']['AttendedPage'];

const floor = openFloor();
const day = 'day=2026-11-21';

const attended = async (person: Person, query = ''): Promise<Page> =>
  (await person.get(`/branches/${floor.server.world.branchId}/attended?${day}${query}`)).body
    .content;

const exported = async (person: Person, query = ''): Promise<Page['tickets']> => {
  const path = `/branches/${floor.server.world.branchId}/attended/export?${day}${query}`;
  return (await person.get(path)).body.content.tickets;
};

async function visit(waited: number, came: boolean): Promise<void> {
  await create(floor, 0, { customer: { ...anonymous, name: 'Margarita Fuentes' } });
  floor.server.advance(waited);
  const turn = await callNext(floor);
  if (!came) {
    await act(floor.first, turn, 'noShow');
    return;
  }
  const started = (await act(floor.first, turn, 'start')).body.content;
  floor.server.advance(60);
  await act(floor.first, started, 'finish', because(floor, 'finish'));
}

describe('what ended at a counter', () => {
  it('says who had it, how it ended and why, with the person masked', async () => {
    await visit(0, true);
    await visit(0, false);
    const { tickets, total } = await attended(floor.manager, '&sort=label');
    expect(total).toBe(2);
    expect(tickets).toMatchObject([
      { status: 'attended', operator: 'Operator uno', reason: 'finish' },
      { status: 'absent', operator: 'Operator uno', reason: null },
    ]);
    expect(JSON.stringify(tickets)).not.toContain('Margarita');
    expect(tickets[0]?.customer.name).toBe('Mar****ntes');
    expect((await attended(floor.manager, '&outcome=absent')).tickets).toHaveLength(1);
  });

  it('has totals over all pages, with absent people in NS or not as the organisation sets', async () => {
    const { db } = floor.server.deps.database;
    const { organisationId, serviceIds } = floor.server.world;
    await db
      .update(services)
      .set({ thresholdSeconds: 100 })
      .where(eq(services.id, serviceIds[0] ?? 0));
    await visit(90, true);
    await visit(250, true);
    await visit(300, false);
    const beyond = await attended(floor.manager, '&page=2');
    expect(beyond.tickets).toEqual([]);
    expect(beyond.totals).toEqual({
      waitSeconds: 170,
      attentionSeconds: 60,
      absents: 1,
      level: 1 / 3,
    });
    // The figures do not include other operators' tickets.
    expect((await attended(floor.second)).totals).toMatchObject({ waitSeconds: null, level: null });
    await db
      .insert(settings)
      .values({ organisationId, name: 'vez.lines.serviceLevel.absents', value: 'false' });
    // Settings are cached for half a minute.
    floor.server.advance(31);
    expect((await attended(floor.manager)).totals.level).toBe(0.5);
    await db.delete(settings).where(eq(settings.name, 'vez.lines.serviceLevel.absents'));
  });
});

describe('its export', () => {
  it('is what the page shows, to whom it shows it', async () => {
    for (const came of [true, false, true]) await visit(10, came);
    for (const person of [floor.first, floor.second, floor.manager, floor.supervisor]) {
      for (const query of ['', '&outcome=attended', '&sort=tme&descending=true', '&sort=label']) {
        expect(await exported(person, query)).toEqual((await attended(person, query)).tickets);
      }
    }
    expect(await exported(floor.second)).toEqual([]);
    const security = await signIn(floor.server, floor.server.world.emails.Security);
    const path = `/branches/${floor.server.world.branchId}/attended/export?${day}`;
    expect((await security.get(path)).error).toBe('forbidden');
  });

  it.each(['label', 'closed', 'tme', 'tmo'])(
    'goes on after any turn in the order by %s',
    async (sort) => {
      for (const came of [true, true, false, true]) await visit(10, came);
      for (const direction of ['', '&descending=true']) {
        const order = `&sort=${sort}${direction}`;
        const whole = await exported(floor.manager, order);
        for (const [index, { id }] of whole.entries()) {
          expect(await exported(floor.manager, `${order}&after=${id}`)).toEqual(
            whole.slice(index + 1),
          );
        }
      }
    },
  );
});
