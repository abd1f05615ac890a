import { renderMessage } from '#domain/messages/render.ts';
import type { Deps } from '../../deployment/deps.ts';
import { settingOf } from '../../organisation/settings.ts';
import { buildReport } from '../../reports/build-report.ts';
import type { Outgoing } from '../channels/channel.ts';
import type { MessageRow } from '../claim-due.ts';
import type { Rules } from '../rules.ts';
import { contentOf } from './content.ts';
import { emailHtml, emailText } from './email-forms.ts';
import { emailTexts } from './email-texts.ts';
import { type MailedBranch, type Mailing, mailingOf } from './mailing.ts';

export type Said = Pick<Outgoing, 'subject' | 'text' | 'html' | 'attachments'>;

/** Builds a report's e-mail at the time of sending. Throws if its mailing was deleted. */
export async function reportOf(
  deps: Deps,
  rules: Rules,
  { organisationId, userId, parameters }: MessageRow,
): Promise<Said> {
  const found = await mailingOf(deps.database.db, organisationId, Number(parameters.mailing));
  if (!found) throw new Error('an e-mail is of a mailing that is not there');
  const { mailing, branch } = found;
  const day = parameters.day ?? '';
  return reportEmail(deps, rules, mailing, branch, { day, parameters, outside: userId === null });
}

/**
 * Builds a report's e-mail: text and HTML with the main figures of this and the previous period,
 * and the file. `day` is the first of the period. Outside addresses get no link, which would
 * require signing in.
 */
export async function reportEmail(
  deps: Deps,
  rules: Rules,
  mailing: Pick<Mailing, 'subject' | 'subjectId' | 'period'>,
  branch: MailedBranch,
  {
    day,
    parameters,
    outside,
  }: { day: string; parameters: Record<string, string>; outside: boolean },
): Promise<Said> {
  const { subject, subjectId, period } = mailing;
  const kind = subject === 'branch' ? period : subject;
  const asked = { kind, day, period, ...(subjectId !== null && { subject: subjectId }) };
  const report = await deps.database.aside(({ db }) =>
    buildReport(deps, db, deps.clock(), branch, asked),
  );
  const said = renderMessage(rules.text(branch.id, 'report', 'email', 'es'), parameters);
  const email = {
    ...contentOf(report, outside),
    period,
    intro: said.text,
    subject: said.subject,
    title: parameters.informe ?? '',
    organisation: parameters.organizacion ?? '',
    branch: branch.name,
    days: parameters.periodo ?? '',
    link: outside ? null : await addressOf(deps, branch, { kind, day, period, subjectId }),
  };
  const { csv } = email;
  return {
    subject: said.subject,
    text: emailText(email),
    html: emailHtml(email),
    attachments: [
      {
        filename: `${emailTexts.file[period]}-${day}.csv`,
        content: csv,
        contentType: 'text/csv; charset=utf-8',
      },
    ],
  };
}

async function addressOf(
  deps: Deps,
  { organisationId, id }: MailedBranch,
  asked: { kind: string; day: string; period: string; subjectId: number | null },
): Promise<string> {
  const url = new URL(
    await settingOf(deps, organisationId, 'vez.reports.url'),
    deps.config.publicUrl,
  );
  const { kind, day, period, subjectId } = asked;
  const named = {
    branch: id,
    kind,
    day,
    period,
    ...(subjectId !== null && { subject: subjectId }),
  };
  for (const [name, value] of Object.entries(named)) url.searchParams.set(name, String(value));
  return url.href;
}
