import { eq } from 'drizzle-orm';
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { MessagePlan } from '#domain/messages/quiet-hours.ts';
import { isOn, type Layers, planOf, textFor } from '#domain/messages/rules.ts';
import type { MessageText } from '#domain/messages/texts.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Database } from '../db/database.ts';
import { messagePlans, messageRules } from '../db/schema/messages.ts';
import type { Deps } from '../deployment/deps.ts';
import { keepConfiguration } from '../organisation/keep-configuration.ts';
import { channelOf } from './channel-store.ts';

/**
 * An organisation's kinds, texts and times of messages. A branch inherits values that it has not
 * set.
 */
export interface Rules {
  /** True if the organisation's own system receives messages of every ticket. */
  webhook: boolean;
  isOn: (branchId: number, kind: MessageKind, channel: MessageChannel) => boolean;
  text: (
    branchId: number,
    kind: MessageKind,
    channel: MessageChannel,
    language: Language,
  ) => MessageText;
  plan: (branchId: number) => MessagePlan;
}

/** The organisation's own key among its branches. */
const general = 0;

const stored = keepConfiguration(async (db, organisationId) => {
  const rules = await db
    .select()
    .from(messageRules)
    .where(eq(messageRules.organisationId, organisationId));
  const plans = await db
    .select()
    .from(messagePlans)
    .where(eq(messagePlans.organisationId, organisationId));
  return {
    rules: new Map(rules.map((row) => [`${row.branchId} ${row.kind} ${row.channel}`, row])),
    plans: new Map(plans.map((row) => [row.branchId, row])),
  };
});

/**
 * Returns the organisation's rules, cached because every change of a ticket needs them. Inside a
 * transaction pass it as `db` (see `keepConfiguration`).
 */
export async function rulesOf(deps: Deps, organisationId: number, db?: Database): Promise<Rules> {
  const { rules, plans } = await stored(deps, organisationId, db);
  const webhook = await channelOf(deps, organisationId, 'webhook', db);
  const rule = (branchId: number, kind: MessageKind, channel: MessageChannel) =>
    layers(rules, branchId, (place) => `${place} ${kind} ${channel}`);
  return {
    webhook: webhook !== null,
    isOn: (...of) => isOn(rule(...of)).on,
    text: (branchId, kind, channel, language) =>
      textFor(rule(branchId, kind, channel), kind, channel, language),
    plan: (branchId) => planOf(layers(plans, branchId, (place) => place)),
  };
}

function layers<Key, Row>(
  rows: ReadonlyMap<Key, Row>,
  branchId: number,
  keyOf: (place: number) => Key,
): Layers<Row> {
  return {
    branch: rows.get(keyOf(branchId)) ?? null,
    organisation: rows.get(keyOf(general)) ?? null,
  };
}
