import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Solution } from '../../work/work.ts';
import { type Outcome, send } from '../parts/ask.ts';
import { useSend } from '../parts/use-asked.ts';
import { useWork } from '../parts/work/use-work.ts';
import { type KeptPlace, phoneIdentity } from './kept.ts';
import type { Field } from './Line.tsx';
import { branchPath } from './place.ts';

type Schemas = components['schemas'];
type Taken = Outcome<Schemas['PhoneTicket'] | Schemas['KeptPlace']>;

const askWork = () =>
  send('/api/intake/{slug}/{branchId}/challenge', { phone: phoneIdentity() }, { path: branchPath });

/**
 * Browsers offer WebCrypto over a secure connection only; without it the request carries no proof
 * of work.
 */
const canWork = 'subtle' in crypto;

interface Order {
  serviceId: number;
  language: Language;
  typed: Record<Field, string>;
  kept: KeptPlace | null;
}

/**
 * Requests a number with the proof of work that the branch requires, which starts at once. `take`
 * returns null if the work was stopped or failed; `work` has the reason.
 */
export function useTake() {
  const { sending, run } = useSend();
  const { work, again, attempt, stop } = useWork(canWork ? askWork : null);

  const take = async ({ serviceId, language, typed, kept }: Order): Promise<Taken | null> => {
    const { code, ...person } = typed;
    const phone = phoneIdentity();
    const order = { serviceId, language, code, person, phone, place: kept?.place ?? null };
    const sendWith = (solution: Solution | null): Promise<Taken> =>
      send('/api/intake/{slug}/{branchId}/tickets', { ...order, solution }, { path: branchPath });
    const outcome = await run(() => (canWork ? attempt(sendWith) : sendWith(null)));
    // A solution is valid for one request and its repeats after a lost answer.
    if (outcome && (outcome.ok || outcome.key !== 'silent')) again();
    return outcome;
  };
  // Progress is shown only to a person who waits for it or must restart it.
  const shown = canWork && (typeof work === 'object' ? sending : work !== 'done');
  return { work: shown ? work : null, again, stop, sending, take };
}
