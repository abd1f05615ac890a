import { expect, it, onTestFinished, vi } from 'vitest';
import { create, openFloor } from '#tests/support/floor.ts';
import { readModel } from '#tests/support/live-model.ts';

const floor = openFloor();
const minute = 60_000;

it('remembers departed tickets while a late event may come, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const [first, second, third] = [await create(floor), await create(floor), await create(floor)];
  const model = await readModel(floor.server);
  const turns = new Map([...model.living].map((turn) => [turn.id, turn]));
  const tell = ({ id }: { id: number }, status: 'waiting' | 'cancelled') => {
    const turn = turns.get(id);
    if (!turn) throw new Error('the model lacks the ticket');
    const { version, facts } = turn;
    return model.apply({
      kind: 'ticket',
      branchId: facts.branchId,
      serviceId: facts.serviceId,
      gateId: null,
      ticketId: id,
      from: 'waiting',
      version: status === 'waiting' ? version : version + 1,
      turn: { ...facts, status },
    });
  };
  expect(tell(first, 'cancelled')).toBe(true);
  vi.advanceTimersByTime(9 * minute);
  expect(tell(second, 'cancelled')).toBe(true);
  expect(tell(first, 'waiting')).toBe(false);

  vi.advanceTimersByTime(2 * minute);
  expect(tell(third, 'cancelled')).toBe(true);
  expect(model.turn(first.id)).toBeUndefined();
  expect(tell(second, 'waiting')).toBe(false);
  expect([...model.living]).toEqual([]);
});
