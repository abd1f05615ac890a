import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mustConfirm } from '#domain/intakes/pressure.ts';
import { heldBranchItself } from '../../access/authorize.ts';
import type { Transaction } from '../../db/database.ts';
import { phoneTurns } from '../../db/schema/intakes.ts';
import { tickets } from '../../db/schema/tickets.ts';
import type { Deps } from '../../deployment/deps.ts';
import { keptMark, phoneLoad } from '../../intakes/phone-queue.ts';
import { recordTries, triedBy } from '../../intakes/tries.ts';
import { type Claim, confirmFrom, readPlace, signPlace } from './kept-place.ts';
import type { OpenBranch } from './place.ts';
import { assertThere, assertWorked, numbersBy } from './proof.ts';
import type { Numbered, Turns } from './turns.ts';

type Schemas = components['schemas'];
type Body = Schemas['NewPhoneTicket'];

/** A phone's ticket; `already` is true when the phone held it before the request. */
type Taken = Numbered & { already: boolean };

/**
 * Returns the phone's open ticket or a new number; while single-code numbers fill their share of
 * the queue, a place until a later code. Throws 400 `code_wrong` (counted) and `challenge_invalid`,
 * 429 and the intake's refusals.
 */
export async function takeByPhone(
  deps: Deps,
  turns: Pick<Turns, 'give' | 'show'>,
  open: OpenBranch,
  { ip, body }: { ip: string; body: Body },
): Promise<Taken | Schemas['KeptPlace']> {
  const { database, keys } = deps;
  const phone = triedBy(keys, 'phone', body.phone);
  const { organisationId, id: branchId } = open.branch;
  const held = () => database.db.transaction((tx) => heldBy(tx, turns, { organisationId, phone }));
  const before = await held();
  if (before) return before;
  const now = deps.clock();
  const asker = { ip, phone, now };
  await assertWorked(deps, open, asker, body);
  const claim = { organisationId, branchId, serviceId: body.serviceId, phone };
  const since = body.place === null ? null : readPlace(keys, claim, { place: body.place, now });
  const stayed = await assertThere(deps, open, asker, { code: body.code, since });
  try {
    return await database.db.transaction(async (tx) => {
      const from = since && stayed && (await isUnused(tx, claim, since)) ? since : null;
      if (!from && mustConfirm(await phoneLoad(tx, open.branch, now), open.shareAtMost)) {
        await recordTries(tx, open.branch, [keptMark], now);
        return keep(deps, open, claim, since ?? now);
      }
      const ticket = await give({ deps, tx, now }, turns, { body, claim, since: from });
      await recordTries(tx, open.branch, numbersBy(keys, ip), now);
      return ticket;
    });
  } catch (error) {
    const meanwhile = error instanceof HeldMeanwhile ? await held() : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Thrown when a concurrent request of the phone won; rolls this request back. */
class HeldMeanwhile extends Error {}

const openStatuses = ['waiting', 'called', 'attending', 'postponed'] as const;

const itsTurn = and(
  eq(tickets.organisationId, phoneTurns.organisationId),
  eq(tickets.id, phoneTurns.ticketId),
);
const ofPhone = ({ organisationId, phone }: Pick<Claim, 'organisationId' | 'phone'>) =>
  and(eq(phoneTurns.organisationId, organisationId), eq(phoneTurns.phone, phone));

async function heldBy(
  tx: Transaction,
  turns: Pick<Turns, 'show'>,
  of: Pick<Claim, 'organisationId' | 'phone'>,
): Promise<Taken | null> {
  const [row] = await tx
    .select({ ticket: tickets })
    .from(phoneTurns)
    .innerJoin(tickets, itsTurn)
    .where(and(ofPhone(of), inArray(tickets.status, [...openStatuses])));
  return row ? { ...(await turns.show(tx, row.ticket)), already: true } : null;
}

async function isUnused(tx: Transaction, claim: Claim, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: tickets.id })
    .from(phoneTurns)
    .innerJoin(tickets, itsTurn)
    .where(and(ofPhone(claim), gte(tickets.arrivedAt, since)));
  return rows.length === 0;
}

function keep(
  { keys }: Deps,
  { proof }: OpenBranch,
  claim: Claim,
  since: Date,
): Schemas['KeptPlace'] {
  return {
    place: signPlace(keys, claim, since),
    since: since.toISOString(),
    confirmFrom: confirmFrom(proof, since).toISOString(),
  };
}

async function give(
  within: { deps: Deps; tx: Transaction; now: Date },
  turns: Pick<Turns, 'give'>,
  { body, claim, since }: { body: Body; claim: Claim; since: Date | null },
): Promise<Taken> {
  const { organisationId, phone } = claim;
  const branch = await heldBranchItself(within.tx, claim);
  const { serviceId, language, person } = body;
  const number = await turns.give(within, branch, {
    channel: 'qr',
    actor: 'person',
    preferred: false,
    serviceId,
    language,
    person,
    ...(since && { since }),
  });
  const row = { ticketId: number.ticketId, confirmed: since !== null };
  // The table's key decides between concurrent requests.
  const claimed = await within.tx
    .insert(phoneTurns)
    .values({ organisationId, phone, ...row })
    .onConflictDoUpdate({
      target: [phoneTurns.organisationId, phoneTurns.phone],
      set: row,
      setWhere: sql`not exists (select from tickets t where t.client_id = phone_turns.client_id
        and t.id = phone_turns.ticket_id
        and t.status in ('waiting', 'called', 'attending', 'postponed'))`,
    })
    .returning({ ticketId: phoneTurns.ticketId });
  if (claimed.length === 0) throw new HeldMeanwhile();
  return { ...number, already: false };
}
