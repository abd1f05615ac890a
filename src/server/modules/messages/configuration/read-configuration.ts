import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { channels, type MessageChannel } from '#domain/messages/channels.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import { messagePlans, messageRules } from '../../../db/schema/messages.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { channelState, storedChannels } from '../../../messages/channel-store.ts';
import { sampleOf } from './sample.ts';

type RuleRow = typeof messageRules.$inferSelect;
type PlanRow = typeof messagePlans.$inferSelect;
type Configuration = components['schemas']['MessageConfiguration'];

/** ID under which rules and plans are stored: branch 0 is the organisation. */
export const placeOf = (branchId: number | null) => branchId ?? 0;

/** A null `branch` means the organisation. */
export async function readConfiguration(
  { database: { db } }: Deps,
  organisationId: number,
  branch: BranchRow | null,
): Promise<Configuration> {
  const places = [0, ...(branch ? [branch.id] : [])];
  const [rules, plans, rows, sample] = await Promise.all([
    db
      .select()
      .from(messageRules)
      .where(
        and(
          eq(messageRules.organisationId, organisationId),
          inArray(messageRules.branchId, places),
        ),
      ),
    db
      .select()
      .from(messagePlans)
      .where(
        and(
          eq(messagePlans.organisationId, organisationId),
          inArray(messagePlans.branchId, places),
        ),
      ),
    storedChannels(db, organisationId),
    branch && sampleOf(db, branch),
  ]);
  const layer = (place: number) => {
    const plan = plans.find(({ branchId }) => branchId === place);
    return {
      rules: rules.filter(({ branchId }) => branchId === place).map(presentRule),
      plan: plan ? presentPlan(plan) : null,
    };
  };
  const states = channels.map((channel) => [channel, channelState(channel, rows.get(channel))]);
  return {
    branch: branch && layer(branch.id),
    organisation: layer(placeOf(null)),
    // The cast: `states` has an entry for each channel.
    channels: Object.fromEntries(states) as Record<MessageChannel, ReturnType<typeof channelState>>,
    sample,
  };
}

export function presentRule({ kind, channel, enabled, texts, version }: RuleRow) {
  return { kind, channel, enabled, texts, version };
}

/** Times as hh:mm; the database also stores seconds. */
export function presentPlan(row: PlanRow): components['schemas']['MessagePlan'] {
  const { quietFrom, quietUntil, reminderMinutes, activationMinutes, version } = row;
  return {
    quietFrom: quietFrom?.slice(0, 5) ?? null,
    quietUntil: quietUntil?.slice(0, 5) ?? null,
    reminderMinutes,
    activationMinutes,
    version,
  };
}
