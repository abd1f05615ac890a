import type { components } from '#contract/types.ts';
import { keysForNumber } from '#domain/intakes/pressure.ts';
import { inBranch } from '../../access/authorize.ts';
import { issueChallenge } from '../../access/challenge.ts';
import { fewAtOnce } from '../../access/few-at-once.ts';
import { networksOf } from '../../access/network.ts';
import { buildQueue } from '../../deployment/bounded-work.ts';
import type { Deps } from '../../deployment/deps.ts';
import { triedBy } from '../../intakes/tries.ts';
import { withLink } from '../../links/with-link.ts';
import type { WaitNow } from '../../live/wait-now.ts';
import { keeping } from '../../operations/keeping.ts';
import { changes, open, reads } from '../../operations/serve.ts';
import { type OpenBranch, openBranch, placeOf } from './place.ts';
import { challengeAbout, pressureOn } from './proof.ts';
import { restore, strike } from './strike.ts';
import { takeByPhone } from './take.ts';
import { readIntake, saveIntake } from './terms.ts';
import type { Turns } from './turns.ts';

type Schemas = components['schemas'];

/**
 * Numbers taken by phone. Reads are cached for seconds and database work runs in separate queues,
 * so that strangers never take the connections that counters need; the limits admit a full waiting
 * area on one network.
 */
export function intakeOperations(turns: Turns, waitNow: WaitNow) {
  const reading = buildQueue({ atOnce: 2, waitingAtMost: 200 });
  const taking = buildQueue({ atOnce: 3, waitingAtMost: 1500 });
  const ofNetwork = fewAtOnce({ most: 600, retrySeconds: 20 });
  const branches = keeping<OpenBranch>({ ms: 3000, most: 1000 });
  const places = keeping<Schemas['IntakePlace']>({ ms: 3000, most: 1000 });

  const branchOf = ({ database, clock }: Deps, path: { slug: string; branchId: number }) =>
    branches(`${path.slug}/${path.branchId}`, clock(), () =>
      reading(() => openBranch(database.db, path.slug, path.branchId)),
    );

  return [
    open('intakePlace', async ({ deps, path }) => {
      const opened = await branchOf(deps, path);
      const now = deps.clock();
      return places(`${path.slug}/${path.branchId}`, now, () =>
        reading(() => placeOf(deps, opened, { now, waitNow })),
      );
    }),

    open('intakeTicket', async ({ deps, ip, path, body }) => {
      const opened = await branchOf(deps, path);
      return ofNetwork(networksOf(ip), () =>
        taking(async () => {
          const taken = await takeByPhone(deps, turns, opened, { ip, body });
          if ('place' in taken) return taken;
          const { organisationId, id: branchId } = opened.branch;
          return {
            ...(await withLink(deps, organisationId, taken)),
            wait: await waitNow({ ...taken, organisationId, branchId }, deps.clock()),
          };
        }),
      );
    }),

    open('intakeChallenge', async ({ deps, ip, path, body }) => {
      const opened = await branchOf(deps, path);
      const now = deps.clock();
      const most = keysForNumber(await reading(() => pressureOn(deps, opened, { ip, now })));
      const phone = triedBy(deps.keys, 'phone', body.phone);
      return issueChallenge(deps.keys, challengeAbout(opened, phone), { most, now });
    }),

    reads(
      'branchIntake',
      inBranch(({ deps, db, branch, now }) => readIntake(deps, db, branch, now)),
    ),
    changes('branchIntakeSave', ({ path, body, ...acting }) =>
      saveIntake(acting, path.branchId, body),
    ),

    changes('branchPhonesStrike', ({ path, body, ...acting }) =>
      strike(acting, turns, path.branchId, body),
    ),
    changes('branchPhonesRestore', ({ path, ...acting }) => restore(acting, turns, path.branchId)),
  ];
}
