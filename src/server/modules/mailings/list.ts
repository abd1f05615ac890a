import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mostMailings } from '#domain/mailings/check.ts';
import { mask } from '#domain/masking/mask.ts';
import { may } from '#domain/permissions/may.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { reportMailings } from '../../db/schema/mailings.ts';
import { messages } from '../../db/schema/messages.ts';
import { services } from '../../db/schema/organisation.ts';
import { users } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { channelState, storedChannels } from '../../messages/channel-store.ts';
import { calendarAhead, nextAt } from '../../messages/mailings/ahead.ts';
import { causeOf, type Mailing } from '../../messages/mailings/mailing.ts';
import { readersOf } from '../../messages/mailings/readers.ts';
import { settingOf } from '../../organisation/settings.ts';

type Schemas = components['schemas'];

/** The branch's mailings. Outside addresses are masked for users who may not change them. */
export async function listMailings(
  db: Database,
  deps: Deps,
  caller: Caller,
  branch: BranchRow,
  now: Date,
): Promise<Schemas['ReportMailings']> {
  const { organisationId } = branch;
  const rows = await db
    .select()
    .from(reportMailings)
    .where(
      and(
        eq(reportMailings.organisationId, organisationId),
        eq(reportMailings.branchId, branch.id),
      ),
    )
    .orderBy(asc(reportMailings.id))
    .limit(mostMailings);
  const channels = await storedChannels(db, organisationId);
  return {
    mailings: await presentAll({ db, caller, branch, now }, rows),
    email: channelState('email', channels.get('email')),
    outsideAllowed: await settingOf(deps, organisationId, 'vez.reports.outside', db),
    most: mostMailings,
  };
}

export async function present(
  { tx, caller, branch, now }: { tx: Database; caller: Caller; branch: BranchRow; now: Date },
  mailing: Mailing,
): Promise<Schemas['ReportMailing']> {
  const [shown] = await presentAll({ db: tx, caller, branch, now }, [mailing]);
  if (!shown) throw new Error('a mailing is not shown');
  return shown;
}

async function presentAll(
  { db, caller, branch, now }: { db: Database; caller: Caller; branch: BranchRow; now: Date },
  mailings: readonly Mailing[],
): Promise<Schemas['ReportMailing'][]> {
  if (mailings.length === 0) return [];
  const { organisationId } = branch;
  const userIds = [
    ...new Set(
      mailings.flatMap(({ subject, subjectId, userIds: ids }) =>
        subject === 'operator' && subjectId !== null ? [...ids, subjectId] : ids,
      ),
    ),
  ];
  const readers = await readersOf(db, branch, { ids: userIds });
  const names = await namesOf(db, organisationId, userIds, mailings);
  const emails = await emailsOf(db, organisationId, mailings);
  const calendar = await calendarAhead(db, branch, now, now);
  const sees = may(caller, 'reports:schedule');
  return mailings.map((mailing) => {
    const { id, version, subject, subjectId, period, weekdays, time, enabled } = mailing;
    const at = enabled ? nextAt(mailing, calendar, now) : null;
    const { lastFrom, lastUntil, lastDueAt } = mailing;
    return {
      id,
      version,
      subject,
      subjectId,
      period,
      weekdays,
      enabled,
      subjectName: names(subject === 'service' ? 'service' : 'user', subjectId),
      time: time?.slice(0, 5) ?? null,
      recipients: mailing.userIds.map((userId) => ({
        userId,
        name: names('user', userId) ?? '',
        receives: readers.some((reader) => reader.userId === userId),
      })),
      outside: sees ? mailing.outside : mailing.outside.map(mask),
      nextAt: at === null ? null : new Date(at).toISOString(),
      last:
        lastFrom && lastUntil && lastDueAt
          ? {
              from: lastFrom,
              until: lastUntil,
              dueAt: lastDueAt.toISOString(),
              emails: emails.get(causeOf(mailing, lastFrom)) ?? {},
            }
          : null,
    };
  });
}

async function namesOf(
  db: Database,
  organisationId: number,
  userIds: number[],
  mailings: readonly Mailing[],
) {
  const serviceIds = mailings.flatMap(({ subject, subjectId }) =>
    subject === 'service' && subjectId !== null ? [subjectId] : [],
  );
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, userIds)));
  const offered = await db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(eq(services.organisationId, organisationId), inArray(services.id, serviceIds)));
  const names = new Map<string, string>([
    ...people.map(
      (each) => [`user ${each.id}`, `${each.firstName} ${each.lastName}`.trim()] as const,
    ),
    ...offered.map((each) => [`service ${each.id}`, each.name] as const),
  ]);
  return (kind: 'user' | 'service', id: number | null) => names.get(`${kind} ${id}`) ?? null;
}

async function emailsOf(db: Database, organisationId: number, mailings: readonly Mailing[]) {
  const causes = mailings.flatMap((mailing) =>
    mailing.lastFrom ? [causeOf(mailing, mailing.lastFrom)] : [],
  );
  const rows = await db
    .select({ cause: messages.cause, status: messages.status, emails: count() })
    .from(messages)
    .where(and(eq(messages.organisationId, organisationId), inArray(messages.cause, causes)))
    .groupBy(messages.cause, messages.status);
  const byCause = new Map<string, Schemas['MailingOutcome']['emails']>();
  for (const { cause, status, emails } of rows) {
    byCause.set(cause, { ...byCause.get(cause), [status]: emails });
  }
  return byCause;
}
