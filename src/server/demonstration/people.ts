import { byShare } from '../seed/day.ts';
import { customerName } from '../seed/organisation.ts';
import { poisson, type Random } from '../seed/random.ts';
import { type Api, type Proof, Refused } from './api.ts';
import { arrivalsAnHour, type LiveBranch } from './branch.ts';
import type { Stage } from './stage.ts';

interface Street {
  stage: Stage;
  api: Api;
  branch: LiveBranch;
  kiosk: Proof;
  random: Random;
  onFailure: (error: unknown) => void;
}

/** Seconds of life. */
const lookEvery = 30;
const phoneEvery = 60;
const shares = { atReception: 0.25, onPhone: 0.3 };
/** Mean seconds after which somebody who waits leaves. */
const patience = 3600;
/** Beyond so many waiting people turn away, as while the operators are visitors who do nothing. */
const fullAt = 40;

/** People who come to the branch by its own rates, until the demonstration ends. */
export async function come(street: Street): Promise<never> {
  const { stage, branch, random, onFailure } = street;
  for (;;) {
    await stage.take(lookEvery);
    const mean = (arrivalsAnHour(branch, new Date()) * lookEvery) / 3600;
    for (let count = poisson(random, mean); count > 0; count -= 1) {
      arrive(street).catch((error: unknown) => {
        // A service may be closed.
        if (!(error instanceof Refused)) onFailure(error);
      });
    }
  }
}

async function arrive({ stage, api, branch, kiosk, random }: Street): Promise<void> {
  await stage.take(random() * lookEvery);
  if (branch.waiting >= fullAt) return;
  const [clerk] = branch.places;
  const prefix = byShare(branch.seed.services, random()).prefix;
  const serviceId = branch.serviceIds.get(prefix) ?? 0;
  const nobody = { document: '', phone: '', email: '' };
  if (clerk && random() < shares.atReception) {
    const customer = { name: customerName(random(), random()), ...nobody };
    await clerk.member.send('ticketCreate', {
      body: { branchId: branch.id, serviceId, customer },
    });
    return;
  }
  const person = { name: '', ...nobody };
  const preferred = random() < 0.05;
  const body = { serviceId, language: 'es' as const, preferred, person };
  const given = await api.send('kioskTicket', kiosk, { body });
  if (random() < shares.onPhone) await waitOnPhone({ stage, api, random }, given.secret);
}

/** Looks at the page of the turn now and then; who has waited too long leaves. */
async function waitOnPhone(
  { stage, api, random }: Pick<Street, 'stage' | 'api' | 'random'>,
  secret: string,
): Promise<void> {
  const enough = -Math.log(1 - random()) * patience;
  for (let waited = 0; waited < enough; waited += phoneEvery) {
    await stage.take(phoneEvery);
    const { ticket } = await api.send('personView', linkOf(secret));
    if (ticket.status !== 'waiting') return;
  }
  await api.send('turnLeave', linkOf(secret), { body: {} });
}

const linkOf = (secret: string): Proof => ({ headers: { 'vez-link': secret } });
