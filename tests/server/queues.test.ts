import { describe, expect, it } from 'vitest';
import { act, because, callNext, create, gatePath, openFloor } from '#tests/support/floor.ts';
import { anonymous } from '#tests/support/server.ts';

const floor = openFloor();

describe('the queues', () => {
  it('list who waits by number, nobody by name', async () => {
    await create(floor, 0, { customer: { ...anonymous, name: 'Margarita Fuentes' } });
    const { body } = await floor.manager.get(`/branches/${floor.server.world.branchId}/lines`);
    const line = body.content.find((each: { prefix: string }) => each.prefix === 'A');
    expect(line).toMatchObject({ waiting: 1, tickets: [{ label: 'A001', channel: 'staff' }] });
    expect(JSON.stringify(body)).not.toContain('Margarita');
  });

  it('are counted per service where turns are handed out', async () => {
    await create(floor);
    await create(floor);
    await create(floor, 1);
    const { body } = await floor.first.get(`/branches/${floor.server.world.branchId}/services`);
    const counts = body.content.map(({ prefix, waiting, active }: Record<string, unknown>) => ({
      prefix,
      waiting,
      active,
    }));
    expect(counts).toEqual([
      { prefix: 'A', waiting: 2, active: true },
      { prefix: 'B', waiting: 1, active: true },
      { prefix: 'Z', waiting: 0, active: false },
    ]);
  });

  it('mask the person for those who do not serve them', async () => {
    const named = { ...anonymous, name: 'Margarita Fuentes' };
    const created = await create(floor, 0, { customer: named });
    expect(created.customer.name).toBe('Mar****ntes');
    const ticket = await callNext(floor);
    expect(ticket.customer.name).toBe('Margarita Fuentes');
    const postponed = (await act(floor.first, ticket, 'postpone', because(floor, 'postpone'))).body
      .content;
    expect(postponed.customer.name).toBe('Mar****ntes');
    const seen = (await floor.second.post(`${gatePath(floor, 1)}/open`)).body.content.postponed;
    expect(seen).toMatchObject([{ id: ticket.id, customer: { name: 'Mar****ntes' } }]);
    const resumed = await act(floor.second, postponed, 'resume');
    expect(resumed.body.content.customer.name).toBe('Mar****ntes');
  });
});
