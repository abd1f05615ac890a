import { linkPurposeOf } from '#domain/messages/kinds.ts';
import { renderMessage } from '#domain/messages/render.ts';
import { spokenValues } from '#domain/messages/values.ts';
import type { Deps } from '../deployment/deps.ts';
import { linkAddress } from '../links/address.ts';
import { linkOfTurn } from '../links/of-turn.ts';
import type { Outgoing } from './channels/channel.ts';
import type { MessageRow } from './claim-due.ts';
import { reportOf } from './mailings/letter.ts';
import type { Rules } from './rules.ts';

/** The message in its person's language, with a link where its text has one. */
export async function prepare(deps: Deps, rules: Rules, row: MessageRow): Promise<Outgoing> {
  const { organisationId, key, kind, channel, address, language, branchId, ticketId } = row;
  const { createdAt, usefulUntil, parameters } = row;
  if (kind === 'report') {
    const said = await reportOf(deps, rules, row);
    const about = { organisationId, key, kind, address, language, branchId, ticketId };
    return { ...about, ...said, parameters, createdAt, usefulUntil };
  }
  const template = rules.text(branchId ?? 0, kind, channel, language);
  const named = `${template.subject}${template.text}`.includes('{enlace}');
  const purpose = linkPurposeOf(kind);
  // A link is its person's alone.
  const linked = named && purpose && ticketId !== null && channel !== 'webhook';
  const enlace = linked
    ? linkAddress(
        deps.config,
        purpose,
        await linkOfTurn(deps, { organisationId, ticketId, purpose }),
      )
    : '';
  const values = { ...spokenValues(parameters, language), enlace };
  const { subject, text } = renderMessage(template, values);
  return {
    ...{ organisationId, key, kind, address, language, branchId, ticketId },
    ...{ subject, text: text.replace(/\n{3,}/g, '\n\n').trim() },
    ...{ parameters, createdAt, usefulUntil },
  };
}
