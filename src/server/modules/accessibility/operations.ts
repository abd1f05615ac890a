import { open, reads } from '../../operations/serve.ts';
import { faceOf } from '../../organisation/face.ts';
import { keepNote, listNotes, organisationOf, tellManagers } from './notes.ts';

/** The accessibility statement (RD 1112/2018): whose it is, and what people write of barriers. */
export const accessibilityOperations = [
  open('accessibilityFace', async ({ deps, query }) => {
    const id = await organisationOf(deps.database.db, query.organisation ?? '');
    return id === null ? null : faceOf(deps, id);
  }),

  open('accessibilityTell', async ({ deps, body, log }) => {
    const { organisationId, isNew } = await keepNote(deps.database.db, deps.clock(), body);
    // Nobody waits for mail servers; what they say names nobody.
    if (isNew) {
      tellManagers(deps, organisationId, body).catch(() =>
        log.warn({ organisationId }, 'a note on accessibility was kept but not sent'),
      );
    }
    return null;
  }),

  reads('accessibilityNotes', ({ db, caller, query }) =>
    listNotes(db, caller.organisationId, query.before),
  ),
];
