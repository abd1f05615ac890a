import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing, byOrganisation } from '../../api/stale-by.ts';

/** Not stored on the device, since settings name their last editor. */
export const settingsQuery = (clientId: number) =>
  query(api.organisationSettings, { path: { clientId } }, { keep: false, staleBy: byOrganisation });

/** Feedback on accessibility; never stored on the device. */
export const notesQuery = (before: number | undefined) =>
  query(
    api.accessibilityNotes,
    { query: before === undefined ? {} : { before } },
    { keep: false, staleBy: byNothing },
  );
