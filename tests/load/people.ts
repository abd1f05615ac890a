import type { components } from '#contract/types.ts';
import { pick } from '#server/seed/random.ts';
import { anonymous } from '../support/server.ts';
import type { LoadBranch } from './floor.ts';
import { apart, type Ground, take } from './ground.ts';
import { attempt, life } from './operators.ts';

type GivenNumber = components['schemas']['GivenNumber'];
type Created = components['schemas']['Created'];

/** Share of the operators' time that is work: queues form, and end again. */
const busy = 0.85;
const shares = { byStaff: 0.25, onPhone: 0.3, leaving: 0.04 };

/** People who come to a branch, one after the other, as long as the load goes on. */
export async function come(ground: Ground, branch: LoadBranch): Promise<void> {
  const { random, on } = ground;
  const visit = life.attending + life.walking + life.between;
  const everySeconds = visit / (branch.operators.length * busy);
  while (on()) {
    await take(ground, -Math.log(1 - random()) * everySeconds);
    if (on()) void arrive(apart(ground), branch);
  }
}

async function arrive(ground: Ground, branch: LoadBranch): Promise<void> {
  const { client, random, measures } = ground;
  const serviceId = pick(random, branch.serviceIds);
  if (random() < shares.byStaff) {
    const body = { branchId: branch.id, serviceId, customer: anonymous };
    const clerk = pick(random, branch.operators);
    const made = await attempt(() => client.post<Created>(clerk, '/tickets/create', body));
    if (made) measures.acknowledge('create');
    return;
  }
  const kiosk = pick(random, branch.kiosks);
  const person = { name: '', document: '', phone: '', email: '' };
  const body = { serviceId, language: 'es', preferred: random() < 0.05, person };
  const given = await attempt(() =>
    client.post<GivenNumber>(kiosk, '/devices/kiosk/tickets', body),
  );
  if (!given) return;
  measures.acknowledge('create');
  if (random() < shares.onPhone) await waitOnPhone(ground, given);
}

/** Follows the own turn on a phone until it is called; some leave before. */
async function waitOnPhone(ground: Ground, { secret }: GivenNumber): Promise<void> {
  const { client, random, on } = ground;
  const address = `172.${16 + Math.floor(random() * 16)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;
  const phone = { headers: { 'Vez-Link': secret }, address };
  let waits = true;
  const seen = await attempt(() => client.get(phone, '/links/ticket'));
  if (!seen) return;
  const stop = await client.follow(phone, '/links/ticket/stream', (data) => {
    if (!/"status":"waiting"/.test(data)) waits = false;
  });
  const patience = random() < shares.leaving ? life.attending : Number.POSITIVE_INFINITY;
  for (let waited = 0; on() && waits && waited < patience; waited += 10) await take(ground, 10);
  if (on() && waits && patience < Number.POSITIVE_INFINITY) {
    await attempt(() => client.post(phone, '/links/ticket/leave', {}, 'illegal_transition'));
  }
  stop();
}
