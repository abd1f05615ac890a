import { changes, reads } from '../../operations/serve.ts';
import { brandOf } from '../../organisation/brand.ts';
import { answerPoll, readPoll } from './answer.ts';

export const pollOperations = [
  reads('poll', async ({ deps, db, caller }) => ({
    ...(await readPoll(db, caller)),
    face: await brandOf(deps, caller.organisationId),
  })),
  changes('pollAnswer', async ({ tx, now, caller, body }) => {
    await answerPoll(tx, now, caller, body);
    return null;
  }),
];
