import type { OperationId } from '#contract/operations.ts';
import type { components } from '#contract/types.ts';
import type { PageKey } from '#domain/permissions/pages.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Content, Input } from '../api/client.ts';
import { idOf } from '../lib/id-in-address.ts';
import { serverNow } from '../lib/server-time.ts';
import { currentUserMay } from '../session/current-user-may.ts';
import { readItem } from '../session/storage.ts';

/** Sends a request early; answers its content, or null when there is none or it is too late. */
export type Ask = <Id extends OperationId>(id: Id, input: Input<Id>) => Promise<Content<Id> | null>;

type First = (ask: Ask, search: URLSearchParams) => Promise<unknown>;

/** What every page asks for its looks. */
export const everywhere: First = (ask) =>
  together(ask('settings', { path: { clientId: clientId() } }), ask('colorsConfig', {}));

/**
 * What each page asks of the server before it shows, in the same words as its own queries. Where an
 * address says more than this knows, the page asks by itself. A browser test opens every page and
 * finds each of these requests adopted, and none sent twice.
 */
export const firstRequests: Record<PageKey, First | null> = {
  '/': (ask) =>
    together(
      currentUserMay('today:read') && ask('branchesToday', {}),
      currentUserMay('gates:operate') && ask('gateMine', {}),
    ),
  'operated-gates': async (ask, search) => {
    const operates = currentUserMay('gates:operate');
    const branches = () => ask('branchesMine', {});
    // With a counter open nobody chooses one.
    const first = operates && readItem('myGate') ? null : branches();
    const gate = operates && (await ask('gateMine', {}));
    if (gate) return;
    const all = await (first ?? branches());
    const branch = all && onlyOrChosen(all, search);
    if (!branch) return;
    const path = { branchId: branch.id };
    await together(ask('branchGates', { path }), ask('branchServices', { path }));
  },
  'my-service-provider': async (ask, search) => {
    const branches = await ask('branchesMine', {});
    if (!branches?.length) return;
    const branch = onlyOrChosen(branches, search);
    await together(
      ask('parentClient', {}),
      branch && ask('branchServices', { path: { branchId: branch.id } }),
    );
  },
  'my-lines': (ask, search) =>
    ofBranch(ask, search, ({ id }) => ask('branchBoard', { path: { branchId: id } })),
  'my-clients': (ask, search) =>
    ofBranch(ask, search, ({ id }) =>
      ask('branchTickets', { path: { branchId: id }, body: { page: 1 } }),
    ),
  'my-attended-tickets': (ask, search) =>
    ofBranch(
      ask,
      search,
      (branch) =>
        ask('branchAttended', {
          path: { branchId: branch.id },
          query: {
            day: today(branch),
            until: today(branch),
            sort: 'closed',
            descending: true,
            page: 1,
          },
        }),
      true,
    ),
  'my-tickets-reassigned': (ask, search) =>
    ofBranch(
      ask,
      search,
      (branch) =>
        ask('branchReassigned', {
          path: { branchId: branch.id },
          query: { day: today(branch), until: today(branch), page: 1 },
        }),
      true,
    ),
  'my-appointments': (ask, search) =>
    ofBranch(ask, search, (branch) =>
      ask('branchAgenda', { path: { branchId: branch.id }, query: { day: today(branch) } }),
    ),
  dashboard: async (ask, search) => {
    const branches = await ask('branchesMine', {});
    const [first] = branches ?? [];
    if (!branches || !first || !plain(search)) return;
    const day = today(first);
    await together(
      ask('figuresRead', { body: { from: day, until: day } }),
      ask('figuresNow', { body: { branchIds: branches.map(({ id }) => id) } }),
    );
  },
  'kiosks-monitoring': (ask, search) =>
    together(
      ask('getHierarchiesAndDivisions', { path: { clientId: clientId() } }),
      plain(search) &&
        ask('monitorData', {
          body: { clientId: clientId(), hierarchyId: null, divisionId: null },
        }),
    ),
  // What it shows depends on choices that the device keeps.
  'optimal-staffing': (ask) => ask('branchesMine', {}),
  'my-branches': (ask, search) =>
    together(
      plain(search) && ask('branchList', { query: { page: 1, pageSize: 25 } }),
      plain(search) && ask('getHierarchiesAndDivisions', { path: { clientId: clientId() } }),
    ),
  operators: (ask, search) =>
    together(
      ask('branchesMine', {}),
      plain(search) && ask('operatorSearch', { body: { queryString: '', page: 1, pageSize: 50 } }),
    ),
  'manager-user': (ask, search) =>
    together(
      plain(search) && ask('userBranches', {}),
      plain(search) && ask('usersService', { body: { queryString: '', page: 1, pageSize: 50 } }),
    ),
  'manager-services': (ask, search) =>
    ofBranch(ask, search, ({ id }) => ask('branchOffer', { path: { branchId: id } })),
  'configurator-notifications': (ask, search) =>
    ofBranch(ask, search, ({ id }) => ask('messageConfiguration', { query: { branchId: id } })),
  'schedule-exceptions': (ask) => ask('branchesMine', {}),
  // Both lead elsewhere.
  reports: null,
  documentation: null,
};

type Branch = components['schemas']['Branch'];

const together = (...asked: unknown[]) => Promise.all(asked);

/** What is shown of one branch: the chosen one, else the first, as `MyBranch` has it. */
async function ofBranch(
  ask: Ask,
  search: URLSearchParams,
  asks: (branch: Branch) => Promise<unknown>,
  closed = false,
): Promise<void> {
  const branches = await ask('branchesMine', closed ? { query: { closed } } : {});
  const branch = branches?.find(({ id }) => id === chosenIn(search)) ?? branches?.[0];
  if (branch && [...search.keys()].every((name) => name === 'branch') && !finds()) {
    await asks(branch);
  }
}

const onlyOrChosen = (branches: Branch[], search: URLSearchParams) =>
  branches.length === 1 ? branches[0] : branches.find(({ id }) => id === chosenIn(search));

const chosenIn = (search: URLSearchParams) => idOf(search.get('branch') ?? undefined);

/** Whether the page comes back with a text that is looked for, which no address holds. */
const finds = () => Boolean(history.state?.find);

/** Whether the address and what belongs to it choose nothing. */
const plain = (search: URLSearchParams) => search.size === 0 && !finds();

const today = ({ timeZone }: Branch) => localMoment(serverNow(), timeZone).day;

const clientId = () => readItem('clientId') ?? 0;
