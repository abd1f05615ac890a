import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ticketLabel } from '#domain/tickets/label.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { openFloor } from '#tests/support/floor.ts';
import { type Standing, standing, wanted } from '#tests/support/kiosk.ts';

const floor = openFloor();
let kiosk: Standing;
beforeEach(async () => {
  kiosk = await standing(floor.server);
});

const take = (by = kiosk) => by.post('/kiosk/tickets', wanted(floor.server.world.serviceIds[0]));

describe('the numbers that a kiosk gave lately', () => {
  const path = () => `/devices/${kiosk.id}/numbers`;
  const counts = async () => (await floor.supervisor.get(path())).body.content;
  const act = async (what: string, body?: object) =>
    (await floor.supervisor.post(`${path()}/${what}`, body)).body.content;
  const waiting = async () => {
    const rows = await floor.server.deps.database.db
      .select()
      .from(tickets)
      .where(eq(tickets.status, 'waiting'));
    return rows.map(ticketLabel);
  };

  it('are struck out by a supervisor, and put back where they waited', async () => {
    await take();
    floor.server.advance(20 * 60);
    const other = await standing(floor.server);
    await take(other);
    for (let given = 0; given < 3; given += 1) await take();
    const called = (await floor.first.post(`/gates/${floor.server.world.gateIds[0]}/callNext`))
      .body;
    expect(called.content.label).toBe('A001');
    expect(await counts()).toEqual({
      recent: [
        { minutes: 10, count: 3 },
        { minutes: 30, count: 3 },
        { minutes: 60, count: 3 },
      ],
      struck: 0,
    });
    expect(await act('strike', { minutes: 10 })).toEqual({ count: 3, more: false });
    expect(await waiting()).toEqual(['A002']);
    expect(await counts()).toMatchObject({ recent: [{ count: 0 }, {}, {}], struck: 3 });
    const board = await floor.supervisor.get(`/branches/${floor.server.world.branchId}/board`);
    expect(board.body.content.phones).toMatchObject({ struck: 0 });
    expect(await act('restore')).toEqual({ count: 3, more: false });
    expect((await waiting()).toSorted()).toEqual(['A002', 'A003', 'A004', 'A005']);
    expect(await act('restore')).toEqual({ count: 0, more: false });
    // A second strike can no longer be restored after an hour.
    expect(await act('strike', { minutes: 10 })).toEqual({ count: 3, more: false });
    floor.server.advance(3601);
    expect(await counts()).toMatchObject({ struck: 0 });
    expect(await act('restore')).toEqual({ count: 0, more: false });
  });

  it('are nothing to Operators and Managers', async () => {
    for (const person of [floor.first, floor.manager]) {
      expect((await person.get(path())).status).toBe(403);
      expect((await person.post(`${path()}/strike`, { minutes: 10 })).status).toBe(403);
    }
  });
});
