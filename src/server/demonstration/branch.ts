import { localMoment } from '#domain/time/zone.ts';
import { countersFor, meanArrivals, minutesOf } from '../seed/day.ts';
import { people, type SeedBranch, seedBranches } from '../seed/organisation.ts';
import { type Api, Member } from './api.ts';
import type { Stage } from './stage.ts';

/** The account that visitors try first, which is not simulated. */
const visitor = 'operador';
/** The branch that never closes is as busy at any hour as on a Monday at this hour. */
const busyHour = 11;
/** Seconds of life. */
const staffEvery = 120;
const [few, many] = [5, 10];

export interface Place {
  member: Member;
  gateId: number;
}

/** A branch of the demonstration, as its simulated people know it. */
export interface LiveBranch {
  seed: SeedBranch;
  id: number;
  /** By prefix. */
  serviceIds: Map<string, number>;
  reasonIds: Record<'finish' | 'postpone' | 'transfer', number>;
  /** The simulated operators, each at a counter, in the order in which they are needed. */
  places: Place[];
  /** How many people wait, as last seen. */
  waiting: number;
  /** How many of the simulated operators work. */
  staffed: number;
}

/** Reads the branches that still have the names of the demonstration. */
export async function readBranches(api: Api, manager: Member): Promise<LiveBranch[]> {
  const known = await manager.send('branchesMine');
  const found: LiveBranch[] = [];
  for (const [position, seed] of seedBranches.entries()) {
    const id = known.find(({ name }) => name === seed.name)?.id;
    if (id !== undefined) found.push(await readBranch(api, manager, { id, position, seed }));
  }
  return found;
}

async function readBranch(
  api: Api,
  manager: Member,
  { id, position, seed }: { id: number; position: number; seed: SeedBranch },
): Promise<LiveBranch> {
  const path = { branchId: id };
  const [services, reasons, gates] = await Promise.all([
    manager.send('branchServices', { path }),
    manager.send('branchReasons', { path }),
    manager.send('branchGates', { path }),
  ]);
  const reasonOf = (kind: string) => reasons.find((reason) => reason.kind === kind)?.id ?? 0;
  // Few operators attend every service only where the counters with most services come first.
  const ranked = gates.toSorted((a, b) => b.serviceIds.length - a.serviceIds.length);
  const operators = people.filter(
    ([, , local, role, at]) => role === 'Operator' && at.includes(position) && local !== visitor,
  );
  return {
    seed,
    id,
    serviceIds: new Map(services.map((service) => [service.prefix, service.id])),
    reasonIds: {
      finish: reasonOf('finish'),
      postpone: reasonOf('postpone'),
      transfer: reasonOf('transfer'),
    },
    places: ranked.slice(0, operators.length).map(({ id: gateId }, n) => ({
      gateId,
      member: new Member(api, `${operators[n]?.[2]}@demo.vez.example`),
    })),
    waiting: 0,
    staffed: 0,
  };
}

/** How many people come in an hour like this one; none to a closed branch. */
export function arrivalsAnHour({ seed }: LiveBranch, now: Date): number {
  const { weekday, minutes } = localMoment(now.getTime(), seed.timeZone);
  const spans = seed.hours[weekday] ?? [];
  const neverCloses = Object.values(seed.hours)
    .flat()
    .every(([, until]) => until === '24:00');
  if (neverCloses) return meanArrivals(seed, 1, busyHour);
  const open = spans.some(
    ([from, until]) => minutesOf(from) <= minutes && minutes < minutesOf(until),
  );
  return open ? meanArrivals(seed, weekday, Math.floor(minutes / 60)) : 0;
}

/** Sends for another operator where many wait and lets one go where few do, as a supervisor does. */
export async function staff(stage: Stage, branch: LiveBranch, member: Member): Promise<never> {
  const path = { branchId: branch.id };
  branch.staffed = countersFor(branch.seed, arrivalsAnHour(branch, new Date()));
  for (;;) {
    const services = await member.send('branchServices', { path });
    branch.waiting = services.reduce((sum, { waiting }) => sum + waiting, 0);
    const step = Number(branch.waiting > many) - Number(branch.waiting < few);
    // Those inside when the branch closes are attended.
    const fewest = Math.min(1, branch.waiting + arrivalsAnHour(branch, new Date()));
    branch.staffed = Math.max(fewest, Math.min(branch.staffed + step, branch.places.length));
    await stage.take(staffEvery);
  }
}
