import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

/** What the branch offers and where, with how many wait as of the last change. */
export const offerQuery = (branchId: number) =>
  query(
    api.branchOffer,
    { path: { branchId } },
    { keep: true, staleBy: by(branchId, 'configuration', 'gate') },
  );

/** The configuration of a service, always read anew: a kept one would overwrite what others saved. */
export const configurationQuery = (path: { branchId: number; serviceId: number }) => ({
  ...query(
    api.serviceConfiguration,
    { path },
    { keep: false, staleBy: by(path.branchId, 'configuration') },
  ),
  staleTime: 0,
  gcTime: 0,
});

/** On what terms people book the service by themselves, read anew as its configuration is. */
export const bookingQuery = (path: { branchId: number; serviceId: number }) => ({
  ...query(
    api.serviceBooking,
    { path },
    { keep: false, staleBy: by(path.branchId, 'configuration') },
  ),
  staleTime: 0,
  gcTime: 0,
});

/** What other weights would have done to today. It is dear to compute, so that nothing asks it twice. */
export const effectQuery = (
  path: { branchId: number; serviceId: number },
  body: components['schemas']['Weights'],
) => query(api.serviceReplay, { path, body }, { keep: false, staleBy: byNothing });

/** What stopping the numbers with the capacity would have done. It is dear to compute. */
export const capTrialQuery = (path: { branchId: number; serviceId: number }) =>
  query(api.serviceCapTrial, { path }, { keep: false, staleBy: byNothing });

const ofCatalogue = { keep: false, staleBy: by(null, 'configuration') };

/** The organisation's catalogue. */
export const catalogueQuery = () => query(api.catalogue, {}, ofCatalogue);

/** What each branch has of an entry of the catalogue. */
export const templateBranchesQuery = (id: number) =>
  query(api.templateBranches, { path: { id } }, ofCatalogue);
