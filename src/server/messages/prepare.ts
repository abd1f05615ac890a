import { isPersonal } from '#domain/messages/channels.ts';
import { linkPurposeOf, messageKinds, type Variable } from '#domain/messages/kinds.ts';
import { namesVariable, renderMessage } from '#domain/messages/render.ts';
import { spokenValues } from '#domain/messages/values.ts';
import type { Deps } from '../deployment/deps.ts';
import { linkAddress } from '../links/address.ts';
import { linkOfTurn } from '../links/of-turn.ts';
import { waitOfTurn } from '../live/wait-now.ts';
import type { Outgoing } from './channels/channel.ts';
import type { MessageRow } from './claim-due.ts';
import { reportOf } from './mailings/email.ts';
import type { Rules } from './rules.ts';

/** Returns the message in its person's language, with a link if its text has one. */
export async function prepare(deps: Deps, rules: Rules, row: MessageRow): Promise<Outgoing> {
  const { organisationId, key, kind, channel, address, language, branchId, ticketId } = row;
  const { createdAt, usefulUntil } = row;
  if (kind === 'report') {
    const said = await reportOf(deps, rules, row);
    const about = { organisationId, key, kind, address, language, branchId, ticketId };
    return { ...about, ...said, parameters: row.parameters, createdAt, usefulUntil };
  }
  const template = rules.text(branchId ?? 0, kind, channel, language);
  const names = (variable: Variable) =>
    namesVariable(`${template.subject}\n${template.text}`, variable);
  const purpose = linkPurposeOf(kind);
  const linked = names('enlace') && purpose && ticketId !== null && isPersonal(channel);
  const enlace = linked
    ? linkAddress(
        deps.config,
        purpose,
        await linkOfTurn(deps, { organisationId, ticketId, purpose }),
      )
    : '';
  // Another system gets every parameter.
  const wait = (!isPersonal(channel) || names('espera')) && (await waitFor(deps, row));
  const parameters = { ...row.parameters, ...wait };
  const values = { ...spokenValues(parameters, language), enlace };
  const { subject, text } = renderMessage(template, values);
  return {
    organisationId,
    key,
    kind,
    address,
    language,
    branchId,
    ticketId,
    subject,
    text: text.replace(/\n{3,}/g, '\n\n').trim(),
    parameters,
    createdAt,
    usefulUntil,
  };
}

async function waitFor(deps: Deps, row: MessageRow): Promise<{ espera?: string }> {
  const { organisationId, branchId, ticketId, kind } = row;
  const named: readonly string[] = messageKinds[kind].variables;
  if (branchId === null || ticketId === null || !named.includes('espera')) return {};
  const wait = await waitOfTurn(deps, { organisationId, branchId, ticketId });
  return wait ? { espera: `${wait.fromMinutes}-${wait.toMinutes}` } : {};
}
