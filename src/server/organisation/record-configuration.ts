import { differences } from '#domain/changes/differences.ts';
import type { Transaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { ConfigurationKind } from '../db/schema/audit.ts';
import { publish } from '../realtime/publish.ts';
import { markChanging } from './keep-configuration.ts';

export interface Configured {
  kind: ConfigurationKind;
  /** An ID, or the name of a setting. */
  subject: number | string;
  /** Null for the whole organisation. */
  branchId: number | null;
  /** `create`, `update`, `remove` or another plain verb. */
  action: string;
  /**
   * Whole states, of which only the differences are stored. Empty for an object that did not or no
   * longer exists.
   */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Records a change of the configuration and notifies open pages; an update without differences is
 * not recorded. States hold no secrets, and `userId` is null for a device.
 */
export async function recordConfiguration(
  tx: Transaction,
  { organisationId, userId }: { organisationId: number; userId: number | null },
  now: Date,
  ...all: readonly Configured[]
): Promise<void> {
  const done = all
    .map((each) => ({ ...each, ...differencesOf(each) }))
    .filter(({ action, after }) => action !== 'update' || Object.keys(after).length > 0);
  if (done.length === 0) return;
  const rows = done.map(({ kind, subject, branchId, action, before, after }) => ({
    client_id: organisationId,
    actor_id: userId,
    at: now.toISOString(),
    kind,
    subject: String(subject),
    branch_id: branchId,
    action,
    before,
    after,
  }));
  markChanging(tx);
  await insertRows(tx, 'configuration_audit', rows);
  for (const branchId of new Set(done.map((each) => each.branchId))) {
    await publish(tx, { organisationId, change: { kind: 'configuration', branchId } });
  }
}

/** A field present in only one state counts as a difference. */
function differencesOf({ before, after }: Configured) {
  const none = (from: object) => Object.fromEntries(Object.keys(from).map((name) => [name, null]));
  const { before: was, after: is } = differences(
    { ...none(after), ...before },
    { ...none(before), ...after },
  );
  return { before: was, after: is };
}
