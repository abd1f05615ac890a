import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { keysToTry } from '#domain/effort/effort.ts';
import type { About } from '../../access/challenge.ts';
import { type Origin, originOf, siteTimes } from '../../access/network.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import type { Keys } from '../../deployment/keys.ts';
import { AppError } from '../../errors/app-error.ts';

const hourMs = 3_600_000;
/** Limit of the count of recent notes, so that a flood does not slow the query down. */
const countedAtMost = 1000;
/**
 * Notes per hour without proof of work: browsers lack the Web Crypto API on pages served over plain
 * HTTP.
 */
const withoutWork = { ofNetwork: 3, ofOrganisation: 30 };

/** Keyed digests of a note's networks, and the organisation that receives the note. */
export interface NoteOrigin extends Origin {
  organisationId: number;
}

export function noteOrigin(
  { notes }: Pick<Keys, 'notes'>,
  organisationId: number,
  ip: string,
): NoteOrigin {
  const keyed = (name: string) => createHmac('sha256', notes).update(name).digest('base64url');
  return { organisationId, ...originOf(ip, keyed) };
}

/** Binds a note's challenge to one network and one organisation. */
export const noteAbout = ({ organisationId, network }: NoteOrigin): About => [
  'accessibility',
  organisationId,
  network,
];

/** Number of keys in the next note's challenge; it grows with the notes of the last hour. */
export async function keysForNote(
  db: Database,
  { organisationId, network, site }: NoteOrigin,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const [run] = await rowsOf<{ ofNetwork: number; ofOrganisation: number }>(
    db,
    sql`select greatest(
      (select count(*)::int from (select from accessibility_notes
        where client_id = ${organisationId} and network = ${network} and at > ${since}
        limit ${countedAtMost}) n),
      (select count(*)::int from (select from accessibility_notes
        where client_id = ${organisationId} and site = ${site} and at > ${since}
        limit ${countedAtMost}) n) / ${siteTimes}::int) as "ofNetwork",
      (select count(*)::int from (select from accessibility_notes
        where client_id = ${organisationId} and at > ${since}
        limit ${countedAtMost}) o) as "ofOrganisation"`,
  );
  const { ofNetwork = 0, ofOrganisation = 0 } = run ?? {};
  return keysToTry({ count: ofNetwork, each: 2 }, { count: ofOrganisation, each: 16 });
}

/**
 * Throws 429 when the network or the organisation has too many notes without proof of work in the
 * hour.
 */
export async function assertFewWithoutWork(
  db: Database,
  { organisationId, network, site }: NoteOrigin,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const [kept] = await rowsOf<{ all: number; ofNetwork: number; ofSite: number }>(
    db,
    sql`select count(*)::int as all, count(*) filter (where network = ${network})::int as "ofNetwork",
        count(*) filter (where site = ${site})::int as "ofSite"
      from accessibility_notes
      where client_id = ${organisationId} and at > ${since} and challenge is null`,
  );
  const { all = 0, ofNetwork = 0, ofSite = 0 } = kept ?? {};
  const isFull =
    all >= withoutWork.ofOrganisation ||
    ofNetwork >= withoutWork.ofNetwork ||
    ofSite >= withoutWork.ofNetwork * siteTimes;
  if (isFull) throw new AppError(429, 'rate_limited', { params: { seconds: hourMs / 1000 } });
}
