import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { channelTraits } from '#domain/messages/channels.ts';
import { checkText } from '#domain/messages/check-text.ts';
import { travelsBy } from '#domain/messages/kinds.ts';
import type { Rule } from '#domain/messages/rules.ts';
import { languages } from '#domain/names/languages.ts';
import type { Transaction } from '../../../db/database.ts';
import { messageRules } from '../../../db/schema/messages.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import { recordConfiguration } from '../../../organisation/record-configuration.ts';
import { placeOf, presentRule } from './read-configuration.ts';

type NewRule = components['schemas']['NewMessageRule'];

/** Throws 400 for an invalid text and 409 `setting_changed` for a concurrent change. */
export async function changeRule(
  tx: Transaction,
  actor: { organisationId: number; userId: number },
  now: Date,
  { branchId, version, ...given }: NewRule,
): Promise<components['schemas']['MessageRule']> {
  const { kind, channel, enabled } = given;
  const key = { organisationId: actor.organisationId, branchId: placeOf(branchId), kind, channel };
  const texts = checked(given);
  const [stored] = await tx
    .select()
    .from(messageRules)
    .where(
      and(
        eq(messageRules.organisationId, key.organisationId),
        eq(messageRules.branchId, key.branchId),
        eq(messageRules.kind, kind),
        eq(messageRules.channel, channel),
      ),
    )
    .for('update');
  if ((stored?.version ?? 0) !== version) throw conflict('setting_changed');
  const [saved] = await tx
    .insert(messageRules)
    .values({ ...key, enabled, texts })
    .onConflictDoUpdate({
      target: [
        messageRules.organisationId,
        messageRules.branchId,
        messageRules.kind,
        messageRules.channel,
      ],
      set: { enabled, texts, version: sql`${messageRules.version} + 1` },
      // The second of two concurrent first changes meets the other's row.
      setWhere: eq(messageRules.version, version),
    })
    .returning();
  if (!saved) throw conflict('setting_changed');
  await recordConfiguration(tx, actor, now, {
    kind: 'messageRule',
    subject: `${key.branchId}/${kind}/${channel}`,
    branchId,
    action: 'update',
    before: stored ? stateOf(stored) : {},
    after: stateOf(saved),
  });
  return presentRule(saved);
}

function checked({
  kind,
  channel,
  texts,
}: Pick<NewRule, 'kind' | 'channel' | 'texts'>): Rule['texts'] {
  if (!travelsBy(kind, channel)) throw new AppError(400, 'invalid_request', { field: 'channel' });
  const kept: Rule['texts'] = {};
  for (const language of languages) {
    const given = texts[language];
    if (!given) continue;
    const text = channelTraits[channel].hasSubject ? given : { ...given, subject: '' };
    const [fault] = checkText(kind, channel, text);
    if (fault) {
      const field = `texts.${language}.${fault.field}`;
      throw new AppError(400, fault.key, { field, params: fault.params });
    }
    kept[language] = text;
  }
  return kept;
}

function stateOf({ enabled, texts }: Rule): Record<string, unknown> {
  const written = Object.entries(texts).flatMap(([language, { subject, text }]) => [
    [`subject.${language}`, subject],
    [`text.${language}`, text],
  ]);
  return { enabled, ...Object.fromEntries(written) };
}
