import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing, byOrganisation } from '../../api/stale-by.ts';

/** Every setting with who changed it, so that the device keeps none of it. */
export const settingsQuery = (clientId: number) =>
  query(api.organisationSettings, { path: { clientId } }, { keep: false, staleBy: byOrganisation });

/** What people wrote of barriers; of nobody does the device keep it. */
export const notesQuery = (before: number | undefined) =>
  query(
    api.accessibilityNotes,
    { query: before === undefined ? {} : { before } },
    { keep: false, staleBy: byNothing },
  );
