import { readByHour } from '../../figures/reading/by-hour.ts';
import { groupPage } from '../../figures/reading/groups.ts';
import { readFigures } from '../../figures/reading/read.ts';
import { readTurns } from '../../figures/reading/turns.ts';
import { readWaits } from '../../figures/reading/waits.ts';
import { personOf, questionsOf } from '../../operations/questions.ts';
import { reads } from '../../operations/serve.ts';
import { within } from './within.ts';

export const figureOperations = [
  reads('questionPlace', async ({ deps, caller }) => ({
    ahead: questionsOf(deps.database).ahead(personOf(caller)),
  })),
  reads('figuresRead', async ({ body, ...input }) =>
    readFigures(input.db, await within(input, body), input.now),
  ),
  reads('figuresGroups', async ({ body: { asked, ...table }, ...input }) =>
    groupPage(input.db, await within(input, asked), input.now, table),
  ),
  reads('figuresByHour', async ({ body, ...input }) =>
    readByHour(input.db, await within(input, body), input.now),
  ),
  reads('figuresWaits', async ({ body, ...input }) =>
    readWaits(input.db, await within(input, body), input.now),
  ),
  reads('figuresTurns', async ({ body: { asked, ...more }, ...input }) =>
    readTurns(input.db, input.caller, await within(input, asked), input.now, more),
  ),
];
