import { usefulUntil } from '#domain/messages/causes.ts';
import type { Transaction } from '../db/database.ts';
import type { pushSubscriptions } from '../db/schema/alerts.ts';
import { messages } from '../db/schema/messages.ts';
import { wake } from './causes.ts';

type Device = typeof pushSubscriptions.$inferSelect;

/** Writes an alert to each staff device, in the transaction of its cause. */
export async function tellDevices(
  tx: Transaction,
  devices: readonly Device[],
  {
    kind,
    organisationId,
    branchId,
    cause,
    at,
    parameters,
  }: {
    kind: 'queueAlert' | 'deviceAlert';
    organisationId: number;
    branchId: number;
    cause: string;
    at: Date;
    /**
     * `alert` is the content that devices put into words; a message replaces older ones of its
     * `topic`.
     */
    parameters: Record<string, string>;
  },
): Promise<void> {
  if (devices.length === 0) return;
  const until = new Date(usefulUntil(kind, at.getTime(), null));
  const times = { createdAt: at, dueAt: at, nextAt: at, usefulUntil: until };
  await tx.insert(messages).values(
    devices.map(({ id, userId }) => ({
      organisationId,
      branchId,
      userId,
      cause,
      parameters,
      ...times,
      kind,
      channel: 'push' as const,
      language: 'es' as const,
      address: String(id),
    })),
  );
  await wake(tx);
}
