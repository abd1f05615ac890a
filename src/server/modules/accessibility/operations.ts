import { issueChallenge } from '../../access/challenge.ts';
import { open, reads } from '../../operations/serve.ts';
import { brandOf } from '../../organisation/brand.ts';
import { keysForNote, noteAbout, noteOrigin } from './limits.ts';
import { keepNote, listNotes, organisationOf, receiverOf } from './notes.ts';

/** Operations of the accessibility statement (RD 1112/2018) and the notes on barriers. */
export const accessibilityOperations = [
  open('accessibilityBrand', async ({ deps, query }) => {
    const id = await organisationOf(deps.database.db, query.organisation ?? '');
    return id === null ? null : brandOf(deps, id);
  }),

  open('accessibilityChallenge', async ({ deps, ip, query }) => {
    const { keys, database, clock } = deps;
    const id = await receiverOf(database.db, query.organisation ?? '');
    const origin = noteOrigin(keys, id, ip);
    const most = await keysForNote(database.db, origin, clock());
    return issueChallenge(keys, noteAbout(origin), { most, now: clock() });
  }),

  open('accessibilityTell', async ({ deps, ip, body }) => {
    await keepNote(deps, ip, body);
    return null;
  }),

  reads('accessibilityNotes', ({ db, caller, query }) =>
    listNotes(db, caller.organisationId, query.before),
  ),
];
