import * as api from '#contract/web.ts';
import { request } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { byNothing, byOrganisation } from '../../../api/stale-by.ts';

/** Never refetches or caches, because the server records every read. */
const onlyWhenAsked = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

export const knownQuery = (queryString: string, page: number) => ({
  ...query(api.peopleSearch, { body: { queryString, page } }, { keep: false, staleBy: byNothing }),
  gcTime: 0,
});

export const personQuery = (id: number) => ({
  ...query(api.personById, { path: { id } }, { keep: false, staleBy: byNothing }),
  ...onlyWhenAsked,
});

export const retentionQuery = () =>
  query(api.peopleRetention, {}, { keep: false, staleBy: byOrganisation });

export const exportOf = (id: number) => request(api.personExport, { path: { id } });
