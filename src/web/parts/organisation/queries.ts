import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';
import { readItem } from '../../session/storage.ts';

/** The person's organisation. */
export const organisationQuery = () =>
  query(api.parentClient, {}, { keep: true, staleBy: byNothing });

/** The hierarchies in the person's charge with their divisions. */
export const hierarchiesQuery = (clientId = readItem('clientId') ?? 0) =>
  query(
    api.getHierarchiesAndDivisions,
    { path: { clientId } },
    { keep: false, staleBy: by(null, 'configuration') },
  );
