import { and, eq } from 'drizzle-orm';
import type { DaySpan } from '#domain/reports/spans.ts';
import { spanText } from '#domain/reports/texts.ts';
import type { Database } from '../../db/database.ts';
import { organisations, services } from '../../db/schema/organisation.ts';
import { users } from '../../db/schema/users.ts';
import { titleOf } from './email-texts.ts';
import type { Mailing } from './mailing.ts';

type Mailed = Pick<Mailing, 'organisationId' | 'id' | 'subject' | 'subjectId' | 'period'>;

export async function parametersOf(
  db: Database,
  mailing: Mailed,
  branch: { name: string; address: string | null },
  span: DaySpan,
): Promise<Record<string, string>> {
  const [organisation] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, mailing.organisationId));
  return {
    organizacion: organisation?.name ?? '',
    sucursal: branch.name,
    direccion: branch.address ?? '',
    informe: titleOf(mailing.period, await subjectName(db, mailing)),
    periodo: spanText(mailing.period, span),
    mailing: String(mailing.id),
    day: span.from,
  };
}

/** Returns the name of the service or the operator; null for the branch. */
export async function subjectName(
  db: Database,
  { organisationId, subject, subjectId }: Pick<Mailed, 'organisationId' | 'subject' | 'subjectId'>,
): Promise<string | null> {
  if (subjectId === null) return null;
  if (subject === 'service') {
    const [service] = await db
      .select({ name: services.name })
      .from(services)
      .where(and(eq(services.organisationId, organisationId), eq(services.id, subjectId)));
    return service?.name ?? null;
  }
  const [operator] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, subjectId)));
  return operator ? `${operator.firstName} ${operator.lastName}`.trim() : null;
}
