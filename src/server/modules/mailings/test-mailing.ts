import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { spanBefore, spanOf } from '#domain/reports/spans.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { users } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { conflict, notFound } from '../../errors/app-error.ts';
import { send } from '../../messages/channels/send.ts';
import { reportEmail } from '../../messages/mailings/email.ts';
import { mailingOf } from '../../messages/mailings/mailing.ts';
import { parametersOf } from '../../messages/mailings/parameters.ts';
import { rulesOf } from '../../messages/rules.ts';

/**
 * Sends the report of the period before today to the caller alone, and returns the delivery result.
 * Throws 404 `mailing_not_found`, and 409 `message_channel_missing` when e-mail is not set up.
 */
export async function testMailing(
  deps: Deps,
  { organisationId, userId }: Caller,
  branch: BranchRow,
  mailingId: number,
): Promise<components['schemas']['ReportMailingTest']> {
  const { db } = deps.database;
  const found = await mailingOf(db, organisationId, mailingId);
  if (found?.branch.id !== branch.id) throw notFound('mailing_not_found');
  const { mailing } = found;
  const [caller] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  const to = caller?.email ?? '';
  const now = deps.clock();
  const { period } = mailing;
  const today = localMoment(now.getTime(), branch.timeZone).day;
  const days = spanBefore(period, spanOf(period, today));
  const parameters = await parametersOf(db, mailing, branch, days);
  const outcome = await send(
    deps,
    'email',
    async () => ({
      organisationId,
      key: randomUUID(),
      kind: 'report',
      language: 'es',
      address: to,
      ...(await reportEmail(deps, await rulesOf(deps, organisationId), mailing, branch, {
        day: days.from,
        parameters,
        outside: false,
      })),
      parameters,
      branchId: branch.id,
      ticketId: null,
      createdAt: now,
      usefulUntil: now,
    }),
    organisationId,
  );
  if (outcome.is === 'kept') throw conflict('message_channel_missing');
  return outcome.is === 'sent'
    ? { to, sent: true, why: null }
    : { to, sent: false, why: outcome.why };
}
