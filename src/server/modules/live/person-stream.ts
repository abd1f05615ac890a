import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/names/languages.ts';
import type { LinkCaller } from '../../access/link.ts';
import type { Database } from '../../db/database.ts';
import { preparedStatement } from '../../db/rows.ts';
import type { Deps } from '../../deployment/deps.ts';
import { unauthorized } from '../../errors/app-error.ts';
import type { BranchModel } from '../../live/branch-model.ts';
import type { LiveTurn } from '../../live/load-branch.ts';
import { personPart } from '../../live/views.ts';
import { EventStream } from '../../operations/event-stream.ts';
import { turnFactsInSql } from '../../realtime/turn-facts.ts';
import { eventOf, type Followed } from './device-stream.ts';

/** Limit of setTimeout; no ticket's link lasts as long. */
const timerAtMostMs = 2 ** 31 - 1;

interface Person {
  turn: LiveTurn;
  language: Language;
  /** Milliseconds since the epoch. */
  until: number;
}

const find = preparedStatement<LiveTurn & { language: Language; until: string }>(
  'live_person',
  sql`select t.id, t.version, ${turnFactsInSql('t')} as facts, t.customer_language as language,
      extract(epoch from l.expires_at) * 1000 as until
    from links l join tickets t on t.client_id = l.client_id and t.id = l.ticket_id
    where l.client_id = ${sql.placeholder('organisationId')} and l.id = ${sql.placeholder('linkId')}`,
);

/** Throws 401 `link_invalid`. */
export async function personOf(
  db: Database,
  { organisationId, linkId }: LinkCaller,
): Promise<Person> {
  const [row] = await find(db, { organisationId, linkId });
  if (!row) throw unauthorized('link_invalid');
  const { language, until, ...turn } = row;
  return { turn, language, until: Number(until) };
}

function newer(model: BranchModel, turn: LiveTurn): LiveTurn {
  const known = model.turn(turn.id);
  return known && known.version > turn.version ? known : turn;
}

export function personView(model: BranchModel, { turn, language }: Person, now: Date) {
  return personPart(model, newer(model, turn), language, now.getTime());
}

interface Following {
  deps: Deps;
  db: Database;
  caller: LinkCaller;
  prove: () => Promise<LinkCaller>;
  reply: FastifyReply;
}

/** Streams a ticket for its holder, across transfers between branches, until the link expires. */
export async function followAsPerson(
  { hub, branches }: Followed,
  { deps, db, caller, prove, reply }: Following,
): Promise<FastifyReply> {
  const { organisationId, linkId } = caller;
  const { raw } = reply;
  const end = () => void raw.end();
  const following = hub.follow({
    organisationId,
    holder: { scheme: 'link', id: linkId },
    receive: () => {},
    review: () => void prove().catch(end),
  });
  raw.once('close', following.stop);
  const place = async () => {
    await prove();
    const person = await personOf(db, caller);
    return { person, live: await branches.open(organisationId, person.turn.facts.branchId) };
  };
  let { person, live } = await place().catch((error: unknown) => {
    following.stop();
    throw error;
  });
  const stream = new EventStream(reply, hub);
  let shown = '';
  const newest = () => {
    const now = deps.clock();
    const body = JSON.stringify(personView(live.model, person, now)).slice(1);
    if (body === shown) return null;
    shown = body;
    return eventOf(now, body);
  };
  let stop = () => {};
  let ended = false;
  const move = async () => {
    stop();
    ({ person, live } = await place());
    watch();
  };
  const watch = () => {
    // The client may have left during the lookup.
    if (ended) return;
    stop = live.followTurn(person.turn.id, see);
    see(false);
  };
  const see = (reloaded: boolean) => {
    const turn = newer(live.model, person.turn);
    person.turn = turn;
    const lost = reloaded && !live.model.turn(turn.id);
    if (lost || turn.facts.branchId !== live.model.branch.id) move().catch(end);
    else stream.show(newest);
  };
  watch();
  const expiry = setTimeout(
    end,
    Math.min(Math.max(0, person.until - deps.clock().getTime()), timerAtMostMs),
  );
  stream.onEnd(() => {
    ended = true;
    stop();
    following.stop();
    clearTimeout(expiry);
  });
  return reply;
}
