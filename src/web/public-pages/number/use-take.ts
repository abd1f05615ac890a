import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import type { Solution } from '../../work/work.ts';
import { type Outcome, send } from '../parts/ask.ts';
import { useSend } from '../parts/use-asked.ts';
import { useWork } from '../parts/work/use-work.ts';
import { type KeptPlace, phoneIdentity } from './kept.ts';
import type { Field } from './Line.tsx';
import { branchPath } from './place.ts';

type Schemas = components['schemas'];
/** A number, or the place that is kept instead. */
type Taken = Outcome<Schemas['PhoneTicket'] | Schemas['KeptPlace']>;

const askWork = () =>
  send('/api/intake/{slug}/{branchId}/challenge', { phone: phoneIdentity() }, { path: branchPath });

/** Without a secure connection a browser has no cryptography: it asks for a number without work. */
const canWork = 'subtle' in crypto;

interface Order {
  serviceId: number;
  language: Language;
  typed: Record<Field, string>;
  kept: KeptPlace | null;
}

/**
 * Asks for a number, with the work that the branch asks for, which begins at once. `take` answers
 * null where the work was stopped or failed, as `work` says.
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
    // One solution serves one request, whose repeat after a lost answer is the same.
    if (outcome && (outcome.ok || outcome.key !== 'silent')) again();
    return outcome;
  };
  // Work is shown only to somebody who waits for it, or must start it anew.
  const shown = canWork && (typeof work === 'object' ? sending : work !== 'done');
  return { work: shown ? work : null, again, stop, sending, take };
}
