import { changes, reads } from '../../operations/serve.ts';
import { faceOf } from '../../organisation/face.ts';
import { answerPoll, readPoll } from './answer.ts';

export const pollOperations = [
  reads('poll', async ({ deps, db, caller }) => ({
    ...(await readPoll(db, caller)),
    face: await faceOf(deps, caller.organisationId),
  })),
  changes('pollAnswer', async ({ tx, now, caller, body }) => {
    await answerPoll(tx, now, caller, body);
    return null;
  }),
];
