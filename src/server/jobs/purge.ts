import { and, eq, exists, inArray, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import { accessesKeptMs } from '../audit/chain.ts';
import type { Database } from '../db/database.ts';
import { accessibilityNotes } from '../db/schema/accessibility.ts';
import { alerts, pushSubscriptions } from '../db/schema/alerts.ts';
import { bookingIdentities, bookingTries } from '../db/schema/bookings.ts';
import { intakeTries, phoneTurns, spentChallenges, struckTurns } from '../db/schema/intakes.ts';
import { links } from '../db/schema/links.ts';
import { numberBlocks } from '../db/schema/number-blocks.ts';
import { peopleAudit } from '../db/schema/people.ts';
import { tickets } from '../db/schema/tickets.ts';
import {
  csvJobs,
  idempotencyKeys,
  sessions,
  signInAttempts,
  ssoTransactions,
} from '../db/schema/users.ts';
import type { Deps } from '../deployment/deps.ts';
import { purgeDevices } from './purge-devices.ts';

const dayMs = 24 * 3600 * 1000;
/** A device may come back with queued actions within this time. */
const answersKeptMs = 7 * dayMs;
/**
 * Alerts are shown for hours and kept for days for later questions; calls for help stay in the
 * audit.
 */
const alertsKeptMs = 7 * dayMs;
/** Time for which the locations of earlier sign-ins count in a user's favour. */
const attemptsKeptMs = 30 * dayMs;
/** Devices receive messages about a ticket until its poll has expired. */
const turnDevicesKeptMs = 7 * dayMs;
/** The attempts of one hour count. */
const triesKeptMs = 2 * 3600 * 1000;
/** The accessibility statement promises a year at most. */
const notesKeptMs = 364 * dayMs;
/** Sessions show who was signed in, for the investigation of incidents. */
const sessionsKeptMs = 90 * dayMs;

/** Deletes expired rows; after a long stop this takes longer than a request may. */
export function purge(deps: Deps): Promise<void> {
  return deps.database.alone((db) => forget(db, deps));
}

async function forget(db: Database, deps: Deps): Promise<void> {
  const ago = (ms: number) => new Date(deps.clock().getTime() - ms);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(answersKeptMs)));
  const lastDay = ago(answersKeptMs).toISOString().slice(0, 10);
  await db.delete(numberBlocks).where(lt(numberBlocks.day, lastDay));
  await db.delete(csvJobs).where(lt(csvJobs.updatedAt, ago(answersKeptMs)));
  await db.delete(peopleAudit).where(lt(peopleAudit.at, ago(accessesKeptMs)));
  await db.delete(signInAttempts).where(lt(signInAttempts.updatedAt, ago(attemptsKeptMs)));
  await db.delete(accessibilityNotes).where(lt(accessibilityNotes.at, ago(notesKeptMs)));
  await db
    .update(accessibilityNotes)
    .set({ network: null, site: null })
    .where(and(isNotNull(accessibilityNotes.network), lt(accessibilityNotes.at, ago(triesKeptMs))));
  await db.delete(links).where(lt(links.expiresAt, ago(0)));
  await db.delete(ssoTransactions).where(lt(ssoTransactions.expiresAt, ago(dayMs)));
  await db.delete(bookingTries).where(lt(bookingTries.triedAt, ago(triesKeptMs)));
  await db.delete(intakeTries).where(lt(intakeTries.triedAt, ago(triesKeptMs)));
  await db.delete(spentChallenges).where(lt(spentChallenges.spentAt, ago(triesKeptMs)));
  await db.delete(bookingIdentities).where(notExists(expectedOf(db)));
  await db.delete(struckTurns).where(lt(struckTurns.struckAt, ago(triesKeptMs)));
  // A ticket cancelled as part of a flood may be restored.
  await db.delete(phoneTurns).where(and(notExists(openOf(db)), notExists(struckOf(db))));
  const over = or(isNotNull(alerts.endedAt), eq(alerts.kind, 'help'));
  await db.delete(alerts).where(and(lt(alerts.raisedAt, ago(alertsKeptMs)), over));
  await purgeDevices(db, ago);
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(isNotNull(sessions.endedAt), lt(sessions.expiresAt, ago(0))));
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ended));
  await db.delete(pushSubscriptions).where(exists(endedOf(db, ago(turnDevicesKeptMs))));
  await db.delete(sessions).where(lt(sessions.expiresAt, ago(sessionsKeptMs)));
}

function endedOf(db: Database, before: Date) {
  return db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, pushSubscriptions.organisationId),
        eq(tickets.id, pushSubscriptions.ticketId),
        lt(tickets.closedAt, before),
      ),
    );
}

function openOf(db: Database) {
  return db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, phoneTurns.organisationId),
        eq(tickets.id, phoneTurns.ticketId),
        isNull(tickets.closedAt),
      ),
    );
}

function struckOf(db: Database) {
  return db
    .select({ id: struckTurns.ticketId })
    .from(struckTurns)
    .where(
      and(
        eq(struckTurns.organisationId, phoneTurns.organisationId),
        eq(struckTurns.ticketId, phoneTurns.ticketId),
      ),
    );
}

function expectedOf(db: Database) {
  return db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, bookingIdentities.organisationId),
        eq(tickets.id, bookingIdentities.ticketId),
        eq(tickets.status, 'scheduled'),
      ),
    );
}
