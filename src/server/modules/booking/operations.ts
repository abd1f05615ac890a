import type { components } from '#contract/types.ts';
import { keysToTry } from '#domain/effort/effort.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import { inBranch } from '../../access/authorize.ts';
import { issueChallenge } from '../../access/challenge.ts';
import { fewAtOnce } from '../../access/few-at-once.ts';
import { networksOf, originOf } from '../../access/network.ts';
import { buildQueue } from '../../deployment/bounded-work.ts';
import type { Deps } from '../../deployment/deps.ts';
import { conflict } from '../../errors/app-error.ts';
import { writtenBy } from '../../messages/channel-store.ts';
import { keeping } from '../../operations/keeping.ts';
import { changes, open, reads } from '../../operations/serve.ts';
import { brandOf } from '../../organisation/brand.ts';
import { settingOf } from '../../organisation/settings.ts';
import { challengeAbout } from './attempt.ts';
import { book } from './book.ts';
import { digest } from './digest.ts';
import { runOn } from './limits.ts';
import { branchesToBook, offeredService, organisationNamed, servicesToBook } from './offered.ts';
import { mayConfirm, readTerms, saveTerms } from './terms.ts';
import type { Offered, Place, Turns } from './turns.ts';
import { waitForPlace } from './wait.ts';

type Schemas = components['schemas'];

/** Number of free places up to which a day is reported as having few. */
const few = 3;

/**
 * Public booking. Reads are cached for seconds and database work runs in separate queues, so that
 * strangers never take the connections that counters need.
 */
export function bookingOperations(turns: Turns) {
  const reading = buildQueue({ atOnce: 2, waitingAtMost: 200 });
  const booking = buildQueue({ atOnce: 2, waitingAtMost: 400 });
  const ofNetwork = fewAtOnce({ most: 4, retrySeconds: 60 });
  const { organisationOf, offeredOf, written } = cachedOffers(reading);
  const places = keeping<Omit<Schemas['BookingPlaces'], 'channels'>>({ ms: 10_000, most: 100 });
  const services = keeping<Schemas['BookingService'][]>({ ms: 10_000, most: 1000 });
  const days = keeping<Schemas['BookingDay'][]>({ ms: 5000, most: 1000 });
  const slots = keeping<Place[]>({ ms: 2000, most: 1000 });

  const placesOn = ({ database, clock }: Deps, offered: Offered, asked: readonly string[]) =>
    reading(() => turns.places(database.db, offered, { days: asked, now: clock() }));
  const writing = <Result>(ip: string, work: () => Promise<Result>) =>
    ofNetwork(networksOf(ip), () => booking(work));

  return [
    open('bookingPlaces', async ({ deps, path }) => {
      const id = await organisationOf(deps, path.slug);
      const found = await places(path.slug, deps.clock(), () =>
        reading(() => placesToBook(deps, id)),
      );
      const channels = await writtenBy(deps, id);
      // Nobody would get the link to confirm if e-mail were not set up.
      const branches = channels.includes('email') ? found.branches : [];
      return { ...found, channels, branches };
    }),

    open('bookingServices', async ({ deps, path: { slug, branchId } }) => {
      const id = await organisationOf(deps, slug);
      return services(`${id} ${branchId}`, deps.clock(), () =>
        reading(() => servicesToBook(deps.database.db, id, branchId)),
      );
    }),

    open('bookingDays', async ({ deps, path }) => {
      const offered = await offeredOf(deps, path);
      const { organisationId, id } = offered.service;
      return days(`${organisationId} ${id}`, deps.clock(), async () => {
        const coming = daysToCome(offered, deps.clock());
        return summed(await placesOn(deps, offered, coming));
      });
    }),

    open('bookingSlots', async ({ deps, path, query: { day } }) => {
      const offered = await offeredOf(deps, path);
      const { organisationId, id } = offered.service;
      if (!daysToCome(offered, deps.clock()).includes(day)) return [];
      const found = await slots(`${organisationId} ${id} ${day}`, deps.clock(), () =>
        placesOn(deps, offered, [day]),
      );
      return found.flatMap(({ at, free }) => (free > 0 ? [new Date(at).toISOString()] : []));
    }),

    open('bookingChallenge', async ({ deps, ip, path, query }) => {
      const { service } = await offeredOf(deps, path);
      const now = deps.clock();
      const origin = originOf(ip, (name) => digest(deps.keys, 'network', name));
      const tried = { organisationId: service.organisationId, serviceId: service.id, ...origin };
      const run = await reading(() => runOn(deps.database.db, tried, now));
      const most = keysToTry({ count: run.ofNetwork, each: 2 }, { count: run.ofService, each: 16 });
      const about = challengeAbout({ ...tried, at: new Date(query.at) });
      return issueChallenge(deps.keys, about, { most, now });
    }),

    open('bookingBook', async ({ deps, ip, path, body }) => {
      const offered = await written(deps, path);
      return writing(ip, () => book(deps, turns, { offered, ip, body }));
    }),

    open('bookingWait', async ({ deps, ip, path, body }) => {
      const offered = await written(deps, path);
      return writing(ip, () => waitForPlace(deps, turns, { offered, ip, body }));
    }),

    reads(
      'serviceBooking',
      inBranch(({ deps, db, branch, path }) => readTerms(deps, db, branch, path.serviceId)),
    ),

    changes('serviceBookingSave', (input) => saveTerms(input, input.path, input.body)),
  ];
}

interface OfferPath {
  slug: string;
  serviceId: number;
}

/**
 * Looks up organisations and their services in the queue `reading`, cached for seconds. `written`
 * throws 409 `channel_closed` while nobody could confirm.
 */
function cachedOffers(reading: ReturnType<typeof buildQueue>) {
  const organisations = keeping<number>({ ms: 30_000, most: 100 });
  const offers = keeping<Offered>({ ms: 10_000, most: 1000 });
  const organisationOf = ({ database, clock }: Deps, slug: string) =>
    organisations(slug, clock(), () => reading(() => organisationNamed(database.db, slug)));
  const offeredOf = async (deps: Deps, { slug, serviceId }: OfferPath) => {
    const id = await organisationOf(deps, slug);
    return offers(`${id} ${serviceId}`, deps.clock(), () =>
      reading(() => offeredService(deps.database.db, id, serviceId)),
    );
  };
  const written = async (deps: Deps, path: OfferPath) => {
    const offered = await offeredOf(deps, path);
    if (await mayConfirm(deps, offered.service.organisationId)) return offered;
    throw conflict('channel_closed');
  };
  return { organisationOf, offeredOf, written };
}

async function placesToBook(deps: Deps, organisationId: number) {
  return {
    face: await brandOf(deps, organisationId),
    keptDays: await settingOf(deps, organisationId, 'vez.tickets.personalData.days'),
    branches: await branchesToBook(deps.database.db, organisationId),
  };
}

function daysToCome({ branch, terms }: Offered, now: Date): string[] {
  const { day: today } = localMoment(now.getTime(), branch.timeZone);
  return Array.from({ length: terms.daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
}

function summed(places: readonly Place[]): Schemas['BookingDay'][] {
  const counts = new Map<string, number>();
  for (const { day, free } of places) counts.set(day, (counts.get(day) ?? 0) + free);
  return [...counts].map(([day, free]) => {
    if (free === 0) return { day, free: 'none' };
    return { day, free: free <= few ? 'few' : 'many' };
  });
}
