import { expect, it } from 'vitest';
import { reasonsFor } from './reasons.ts';

const reason = (id: number, serviceId: number | null, exceptServiceIds: number[] = []) => ({
  id,
  kind: 'finish' as const,
  serviceId,
  exceptServiceIds,
});
const all = [reason(1, null), reason(2, 7), reason(3, 8), reason(4, null, [7])];
const ids = (serviceId: number | null) => reasonsFor(all, 'finish', serviceId).map(({ id }) => id);

it('are the service’s own and the common ones that it has not put out of use', () => {
  expect([ids(7), ids(8), ids(null)]).toEqual([
    [1, 2],
    [1, 3, 4],
    [1, 4],
  ]);
  expect(reasonsFor(all, 'pause', 7)).toEqual([]);
});
