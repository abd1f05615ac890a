import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

/** The branch's services and counters, with the number of people waiting at the last change. */
export const offerQuery = (branchId: number) =>
  query(
    api.branchOffer,
    { path: { branchId } },
    { keep: true, staleBy: by(branchId, 'configuration', 'gate') },
  );

/**
 * Configuration of a service; always refetched, because an outdated one would overwrite other
 * users' edits.
 */
export const configurationQuery = (path: { branchId: number; serviceId: number }) => ({
  ...query(
    api.serviceConfiguration,
    { path },
    { keep: false, staleBy: by(path.branchId, 'configuration') },
  ),
  staleTime: 0,
  gcTime: 0,
});

/** Terms of online booking; refetched like the configuration. */
export const bookingQuery = (path: { branchId: number; serviceId: number }) => ({
  ...query(
    api.serviceBooking,
    { path },
    { keep: false, staleBy: by(path.branchId, 'configuration') },
  ),
  staleTime: 0,
  gcTime: 0,
});

/** Simulation of today with other weights; never stale, because it is expensive to compute. */
export const effectQuery = (
  path: { branchId: number; serviceId: number },
  body: components['schemas']['Weights'],
) => query(api.serviceReplay, { path, body }, { keep: false, staleBy: byNothing });

/** Simulation of the rule that stops tickets at capacity; expensive to compute. */
export const capTrialQuery = (path: { branchId: number; serviceId: number }) =>
  query(api.serviceCapTrial, { path }, { keep: false, staleBy: byNothing });

const ofCatalogue = { keep: false, staleBy: by(null, 'configuration') };

export const catalogueQuery = () => query(api.catalogue, {}, ofCatalogue);

export const templateBranchesQuery = (id: number) =>
  query(api.templateBranches, { path: { id } }, ofCatalogue);
