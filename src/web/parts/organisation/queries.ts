import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';
import { readItem } from '../../session/storage.ts';

export const organisationQuery = () =>
  query(api.parentClient, {}, { keep: true, staleBy: byNothing });

export const hierarchiesQuery = (clientId = readItem('clientId') ?? 0) =>
  query(
    api.getHierarchiesAndDivisions,
    { path: { clientId } },
    { keep: false, staleBy: by(null, 'configuration') },
  );
