import { QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { attendedQuery } from '../features/history/queries.ts';
import { usersQuery } from '../features/users/queries.ts';
import { branchesQuery } from '../parts/branches/queries.ts';
import { gatesQuery, ownGateQuery } from '../parts/gates/queries.ts';
import { reasonsQuery } from '../parts/reasons/queries.ts';
import { servicesQuery } from '../parts/services/queries.ts';
import { ticketsQuery } from '../parts/tickets/queries.ts';

const own = { id: 4, name: 'Puesto 4', ticket: { label: 'A012' } };
const day = 86_400_000;

async function openPage(user = 7) {
  vi.resetModules();
  const [{ persistQueries }, { leaveSession }, { writeItem }] = await Promise.all([
    import('./persist-queries.ts'),
    import('./sign-out.ts'),
    import('./storage.ts'),
  ]);
  writeItem('clientId', 1);
  writeItem('user', { id: user } as never);
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: day } } });
  await persistQueries(queryClient);
  return { queryClient, leaveSession };
}

interface StoredQuery {
  queryKey: QueryKey;
  meta?: QueryMeta | undefined;
}

function answer(
  queryClient: QueryClient,
  { queryKey, meta = {} }: StoredQuery,
  data: unknown,
): void {
  queryClient.getQueryCache().build(queryClient, { queryKey, meta });
  queryClient.setQueryData(queryKey, data);
}

const saved = () => Object.entries(localStorage).filter(([name]) => name.startsWith('vez.queries'));
const saving = () => vi.advanceTimersByTimeAsync(600);

beforeEach(() => {
  vi.useFakeTimers();
});

it('keeps the own counter and the catalogue, and no list of people', async () => {
  const { queryClient } = await openPage();
  answer(queryClient, ownGateQuery(), own);
  const others = [reasonsQuery, servicesQuery, gatesQuery].map((build) => build(1));
  const people = [
    ticketsQuery(1, { search: 'A012' }),
    attendedQuery({ id: 1, timeZone: 'UTC' }, {}),
    usersQuery({ queryString: '' }, 1),
  ];
  for (const options of [...others, ...people]) answer(queryClient, options, ['somebody']);
  await saving();
  const { clientState } = JSON.parse(saved()[0]?.[1] ?? '');
  expect(clientState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0])).toEqual([
    'gateMine',
    'branchReasons',
    'branchServices',
  ]);
});

it('keeps of an answer what its query says, also once it was restored', async () => {
  const { queryClient } = await openPage();
  const queryKey = ['somewhere'];
  // The cast: the data that this test puts there.
  const kept = (known: unknown) => ({ ...(known as object), who: null });
  answer(queryClient, { queryKey, meta: { keep: true, kept } }, { label: 'A012', who: 'Eva Gil' });
  await saving();
  const again = await openPage();
  // Another response triggers a new save.
  answer(again.queryClient, branchesQuery(), []);
  await saving();
  expect(JSON.stringify(saved())).not.toContain('Eva Gil');
  const later = await openPage();
  expect(later.queryClient.getQueryData(queryKey)).toEqual({ label: 'A012', who: null });
  // Otherwise the page would show the data without the name indefinitely.
  expect(later.queryClient.getQueryCache().find({ queryKey })?.isStale()).toBe(true);
});

it('keeps the turns of a branch without their people', async () => {
  const { queryClient } = await openPage();
  const customer = { name: 'Eva Gil', document: '1234Z', phone: '600111222', email: 'eva@b.es' };
  const ticket = { label: 'A012', status: 'waiting', customer, note: 'Vuelve con el volante' };
  answer(queryClient, ticketsQuery(1, {}), { total: 1, pages: 1, tickets: [ticket] });
  answer(queryClient, ticketsQuery(1, { page: 2 }), { total: 1, pages: 1, tickets: [ticket] });
  await saving();
  const text = saved().join();
  expect(text).toContain('A012');
  const told = [...Object.values(customer), 'volante', '"page":2'];
  expect(told.filter((word) => text.includes(word))).toEqual([]);
});

it('gives back to the same person what was kept, for a day and not longer', async () => {
  const { queryClient } = await openPage();
  answer(queryClient, ownGateQuery(), own);
  await saving();
  const again = await openPage();
  expect(again.queryClient.getQueryData(ownGateQuery().queryKey)).toEqual(own);
  vi.setSystemTime(Date.now() + day / 2);
  answer(again.queryClient, branchesQuery(), []);
  await saving();
  vi.setSystemTime(Date.now() + day / 2);
  answer(again.queryClient, reasonsQuery(1), []);
  await saving();
  const later = await openPage();
  expect(later.queryClient.getQueryData(ownGateQuery().queryKey)).toBeUndefined();
  expect(later.queryClient.getQueryData(branchesQuery().queryKey)).toEqual([]);
});

it('keeps what could not be refreshed, however often the page is loaded', async () => {
  const { queryClient } = await openPage();
  const gate = ownGateQuery().queryKey;
  answer(queryClient, ownGateQuery(), own);
  const away = () => Promise.reject(new Error('away'));
  await queryClient.fetchQuery({ ...ownGateQuery(), queryFn: away, retry: false }).catch(() => {});
  window.dispatchEvent(new Event('pagehide'));
  const again = await openPage();
  expect(again.queryClient.getQueryState(gate)).toMatchObject({ data: own, status: 'success' });
  await saving();
  expect(JSON.stringify(saved())).toContain('A012');
});

it('gives nothing to somebody else, and forgets it', async () => {
  const { queryClient } = await openPage();
  answer(queryClient, ownGateQuery(), own);
  await saving();
  const other = await openPage(8);
  expect(other.queryClient.getQueryData(ownGateQuery().queryKey)).toBeUndefined();
  expect(JSON.stringify(saved())).not.toContain('A012');
});

it('brings nothing back once the person has left, though a save was on its way', async () => {
  const { queryClient, leaveSession } = await openPage();
  answer(queryClient, ownGateQuery(), own);
  leaveSession();
  answer(queryClient, ownGateQuery(), own);
  await saving();
  expect(saved()).toEqual([]);
});

it('brings nothing back once the person has left in another tab', async () => {
  const { queryClient } = await openPage();
  answer(queryClient, ownGateQuery(), own);
  localStorage.clear();
  await saving();
  expect(saved()).toEqual([]);
});

it('tells once of a device that saves nothing, and keeps nothing that grows old there', async () => {
  const { queryClient } = await openPage();
  const told = vi.spyOn((await import('../lib/notify.ts')).notify, 'error');
  answer(queryClient, ownGateQuery(), own);
  await saving();
  expect(saved()).toHaveLength(1);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const name of ['Puesto 5', 'Puesto 6']) {
    answer(queryClient, ownGateQuery(), { ...own, name });
    await saving();
  }
  expect(full).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'No se pudo guardar');
  expect(saved()).toEqual([]);
});
