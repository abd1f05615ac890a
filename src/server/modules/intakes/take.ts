import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { foldWord } from '#domain/intakes/terms.ts';
import { heldBranchItself } from '../../access/authorize.ts';
import { networkOf } from '../../access/network.ts';
import type { Transaction } from '../../db/client.ts';
import { phoneTurns } from '../../db/schema/intakes.ts';
import { tickets } from '../../db/schema/tickets.ts';
import type { Deps } from '../../deployment/deps.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { AppError } from '../../errors/app-error.ts';
import { isIntakeCode } from '../../intakes/code.ts';
import { recordTry, type Tried, triedBy, triesWithin } from '../../intakes/tries.ts';
import type { OpenBranch } from './place.ts';
import type { Numbered, Turns } from './turns.ts';

type Body = components['schemas']['NewPhoneTicket'];

/**
 * How often is too often. A branch's people, and half a town, may share one address: a network may
 * take as many as a full waiting room does, and mistype as often as a crowd. Who guesses six digits,
 * of which two are right, sixty times in ten minutes finds one in two months of it.
 */
const limits = {
  wrongCodes: { most: 60, minutes: 10 },
  ofNetwork: { most: 300, minutes: 60 },
  ofBranch: { most: 1500, minutes: 60 },
};

/** A turn of a phone, and whether it held it before. */
type Taken = Numbered & { already: boolean };

/**
 * Gives the phone a number of the branch, or the open turn that it holds: of two requests at once the
 * second is answered the turn of the first. Throws 400 code_wrong, which is counted, 429 beyond the
 * limits, and the refusals of the service's intake.
 */
export async function takeByPhone(
  deps: Deps,
  turns: Turns,
  open: OpenBranch,
  { ip, body }: { ip: string; body: Body },
): Promise<Taken> {
  const phone = triedBy(deps.keys, 'phone', body.phone);
  const { organisationId } = open.branch;
  const held = () =>
    deps.database.db.transaction((tx) => heldBy(tx, turns, { organisationId, phone }));
  const before = await held();
  if (before) return before;
  const now = deps.clock();
  const network = networkOf(ip);
  await assertThere(deps, open, { code: body.code, network, now });
  await assertNotTooMany(deps, open, { network, now });
  try {
    return await deps.database.db.transaction((tx) =>
      give({ deps, tx, now }, turns, open, { body, phone, network }),
    );
  } catch (error) {
    const meanwhile = error instanceof HeldMeanwhile ? await held() : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Says that another request of the phone was quicker, and rolls back what this one has made. */
class HeldMeanwhile extends Error {}

const openStatuses = ['waiting', 'called', 'attending', 'postponed'] as const;

async function heldBy(
  tx: Transaction,
  turns: Turns,
  { organisationId, phone }: { organisationId: number; phone: string },
): Promise<Taken | null> {
  const [row] = await tx
    .select({ ticket: tickets })
    .from(phoneTurns)
    .innerJoin(
      tickets,
      and(
        eq(tickets.organisationId, phoneTurns.organisationId),
        eq(tickets.id, phoneTurns.ticketId),
      ),
    )
    .where(
      and(
        eq(phoneTurns.organisationId, organisationId),
        eq(phoneTurns.phone, phone),
        inArray(tickets.status, [...openStatuses]),
      ),
    );
  return row ? { ...(await turns.show(tx, row.ticket)), already: true } : null;
}

/** Throws unless the code is the one shown, or the word at the entrance. */
async function assertThere(
  deps: Deps,
  { branch, proof, word }: OpenBranch,
  { code, network, now }: { code: string; network: string; now: Date },
): Promise<void> {
  const { keys, database } = deps;
  const { db } = database;
  const tried = triedIn(branch, triedBy(keys, 'code', network));
  const wrong = await triesWithin(db, tried, { now, ...limits.wrongCodes });
  if (wrong >= limits.wrongCodes.most) throw tooMany();
  const right =
    proof === 'display'
      ? isIntakeCode(keys, branch, code, now)
      : foldWord(word) !== '' && foldWord(code) === foldWord(word);
  if (right) return;
  await recordTry(db, tried, now);
  const { organisationId, id: branchId } = branch;
  countRefusal(deps, { organisationId, kind: 'codeWord', branchId });
  throw new AppError(400, 'code_wrong', { field: 'code' });
}

/** Whose numbers are counted: those of the network, and those of everybody together. */
const counted = (keys: Deps['keys'], { branch }: OpenBranch, network: string) => [
  { tried: triedIn(branch, triedBy(keys, 'number', network)), limit: limits.ofNetwork },
  { tried: triedIn(branch, triedBy(keys, 'number', '')), limit: limits.ofBranch },
];

async function assertNotTooMany(
  { database, keys }: Deps,
  open: OpenBranch,
  { network, now }: { network: string; now: Date },
): Promise<void> {
  for (const { tried, limit } of counted(keys, open, network)) {
    if ((await triesWithin(database.db, tried, { now, ...limit })) >= limit.most) throw tooMany();
  }
}

const triedIn = (branch: OpenBranch['branch'], network: string): Tried => ({
  organisationId: branch.organisationId,
  branchId: branch.id,
  network,
});

const tooMany = () => new AppError(429, 'rate_limited', { params: { seconds: 60 } });

async function give(
  within: { deps: Deps; tx: Transaction; now: Date },
  turns: Turns,
  open: OpenBranch,
  { body, phone, network }: { body: Body; phone: string; network: string },
): Promise<Taken> {
  const { deps, tx, now } = within;
  const { organisationId, id: branchId } = open.branch;
  const branch = await heldBranchItself(tx, { organisationId, branchId });
  const { serviceId, language, person } = body;
  const asked = { serviceId, language, person, preferred: false } as const;
  const number = await turns.give(within, branch, { ...asked, channel: 'qr', actor: 'person' });
  const { ticketId } = number;
  // The key of the table decides, not what either has read.
  const claimed = await tx
    .insert(phoneTurns)
    .values({ organisationId, phone, ticketId })
    .onConflictDoUpdate({
      target: [phoneTurns.organisationId, phoneTurns.phone],
      set: { ticketId },
      setWhere: sql`not exists (select from tickets t where t.client_id = phone_turns.client_id
        and t.id = phone_turns.ticket_id
        and t.status in ('waiting', 'called', 'attending', 'postponed'))`,
    })
    .returning({ ticketId: phoneTurns.ticketId });
  if (claimed.length === 0) throw new HeldMeanwhile();
  for (const { tried } of counted(deps.keys, open, network)) await recordTry(tx, tried, now);
  return { ...number, already: false };
}
