import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { query } from '../api/query.ts';
import type { notify } from '../lib/notify.ts';

const own = { id: 4, name: 'Puesto 4', ticket: { label: 'A012' } };
const day = 86_400_000;

/** The modules as a freshly loaded page has them, with a person signed in or found there. */
async function openPage(user = 7) {
  vi.resetModules();
  const [{ persistQueries }, { leaveSession }, { writeItem }] = await Promise.all([
    import('./persist-queries.ts'),
    import('./sign-out.ts'),
    import('./storage.ts'),
  ]);
  writeItem('clientId', 1);
  writeItem('user', { id: user } as never);
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: day } } });
  await persistQueries(client);
  return { client, leaveSession };
}

const saved = () => Object.entries(localStorage).filter(([name]) => name.startsWith('vez.queries'));
const saving = () => vi.advanceTimersByTimeAsync(600);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.restoreAllMocks());

it('keeps the own counter and the catalogue, and no list of people', async () => {
  const { client } = await openPage();
  client.setQueryData(query('/api/gates/mine').queryKey, own as never);
  for (const path of ['reasons', 'services', 'gates', 'tickets', 'lines', 'attended']) {
    client.setQueryData([`/api/branches/{branchId}/${path}`, { branchId: 1 }], [path]);
  }
  client.setQueryData(['/api/users/usersService', {}], ['somebody']);
  await saving();
  const { clientState } = JSON.parse(saved()[0]?.[1] ?? '');
  expect(clientState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0])).toEqual([
    '/api/gates/mine',
    '/api/branches/{branchId}/reasons',
    '/api/branches/{branchId}/services',
  ]);
});

it('gives back to the same person what was kept, for a day and not longer', async () => {
  const { client } = await openPage();
  client.setQueryData(query('/api/gates/mine').queryKey, own as never);
  await saving();
  const again = await openPage();
  expect(again.client.getQueryData(query('/api/gates/mine').queryKey)).toEqual(own);
  vi.setSystemTime(Date.now() + day / 2);
  again.client.setQueryData(query('/api/branches/mine').queryKey, []);
  await saving();
  vi.setSystemTime(Date.now() + day / 2);
  again.client.setQueryData(['/api/branches/{branchId}/reasons', {}], []);
  await saving();
  const later = await openPage();
  expect(later.client.getQueryData(query('/api/gates/mine').queryKey)).toBeUndefined();
  expect(later.client.getQueryData(query('/api/branches/mine').queryKey)).toEqual([]);
});

it('keeps what could not be refreshed, however often the page is loaded', async () => {
  const { client } = await openPage();
  const gate = query('/api/gates/mine').queryKey;
  client.setQueryData(gate, own as never);
  const away = () => Promise.reject(new Error('away'));
  await client.fetchQuery({ queryKey: gate, queryFn: away, retry: false }).catch(() => {});
  window.dispatchEvent(new Event('pagehide'));
  const again = await openPage();
  expect(again.client.getQueryState(gate)).toMatchObject({ data: own, status: 'success' });
  await saving();
  expect(JSON.stringify(saved())).toContain('A012');
});

it('gives nothing to somebody else, and forgets it', async () => {
  const { client } = await openPage();
  client.setQueryData(query('/api/gates/mine').queryKey, own as never);
  await saving();
  const other = await openPage(8);
  expect(other.client.getQueryData(query('/api/gates/mine').queryKey)).toBeUndefined();
  expect(JSON.stringify(saved())).not.toContain('A012');
});

it('brings nothing back once the person has left, though a save was on its way', async () => {
  const { client, leaveSession } = await openPage();
  client.setQueryData(query('/api/gates/mine').queryKey, own as never);
  leaveSession();
  // Another page's answer, come too late.
  client.setQueryData(query('/api/gates/mine').queryKey, own as never);
  await saving();
  expect(saved()).toEqual([]);
});

it('brings nothing back once the person has left in another tab', async () => {
  const { client } = await openPage();
  client.setQueryData(query('/api/gates/mine').queryKey, own as never);
  localStorage.clear();
  await saving();
  expect(saved()).toEqual([]);
});

it('tells once of a device that saves nothing, and keeps nothing that grows old there', async () => {
  const { client } = await openPage();
  // The module that the page under test has, not the one imported above.
  const told = vi.spyOn((await import('../lib/notify.ts')).notify as typeof notify, 'error');
  client.setQueryData(query('/api/gates/mine').queryKey, own as never);
  await saving();
  expect(saved()).toHaveLength(1);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const name of ['Puesto 5', 'Puesto 6']) {
    client.setQueryData(query('/api/gates/mine').queryKey, { ...own, name } as never);
    await saving();
  }
  expect(full).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'No se pudo guardar');
  expect(saved()).toEqual([]);
});
