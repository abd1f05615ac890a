import type { FastifyBaseLogger } from 'fastify';
import { demoAccounts } from '../seed/accounts.ts';
import { seededRandom } from '../seed/random.ts';
import { Api, isShutOut, Member } from './api.ts';
import { readBranches, staff } from './branch.ts';
import { beat, pair, revokeFormer } from './devices.ts';
import { work } from './operators.ts';
import { come } from './people.ts';
import type { Stage } from './stage.ts';

/** Seconds of life after which somebody who failed tries again. */
const again = 60;

/**
 * Lets simulated people, operators and devices live in the demonstration's branches, through the
 * public API at `url`, until the stage ends.
 */
export async function perform(
  stage: Stage,
  { url, log }: { url: string; log: FastifyBaseLogger },
): Promise<void> {
  const api = new Api(url, stage.ended);
  const manager = new Member(api, demoAccounts.find(({ role }) => role === 'Manager')?.email ?? '');
  const onFailure = (err: unknown) => {
    if (!stage.ended.aborted) log.warn({ err }, 'somebody simulated failed');
  };
  const keep = async (live: () => Promise<never>) => {
    while (!stage.ended.aborted) {
      const error = await live().catch((failure: unknown) => failure);
      onFailure(error);
      if (isShutOut(error)) return;
      await stage.take(again).catch(onFailure);
    }
  };
  const random = seededRandom(Date.now());
  await revokeFormer(manager);
  for (const branch of await readBranches(api, manager)) {
    const kiosk = await pair(api, manager, branch, 'kiosk');
    beat(stage, api, kiosk);
    beat(stage, api, await pair(api, manager, branch, 'display'));
    void keep(() => staff(stage, branch, manager));
    void keep(() => come({ stage, api, branch, kiosk, random, onFailure }));
    for (const [rank, place] of branch.places.entries()) {
      void keep(() => work({ ...place, stage, branch, rank, random }));
    }
  }
}
