import { and, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mask } from '#domain/masking/mask.ts';
import { isWritten } from '#domain/messages/channels.ts';
import { renderMessage } from '#domain/messages/render.ts';
import { spokenValues } from '#domain/messages/values.ts';
import { inCharge } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import { type Database, rowsOf } from '../../../db/database.ts';
import { rowOf } from '../../../db/rows.ts';
import { messages } from '../../../db/schema/messages.ts';
import { branches } from '../../../db/schema/organisation.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { mayResend } from '../../../messages/resend.ts';
import { type Rules, rulesOf } from '../../../messages/rules.ts';

type Schemas = components['schemas'];
type MessageRow = typeof messages.$inferSelect;

/** `before` is the ID of the last message seen. */
export interface LogQuery {
  branchId?: number | undefined;
  status?: Schemas['MessageStatus'] | undefined;
  kind?: Schemas['MessageKind'] | undefined;
  channel?: Schemas['MessageChannel'] | undefined;
  before?: number | undefined;
}

const pageSize = 50;

export async function readLog(
  db: Database,
  deps: Deps,
  caller: Caller,
  { branchId, status, kind, channel, before }: LogQuery,
): Promise<Schemas['MessagePage']> {
  const { organisationId } = caller;
  const only = [
    status && sql`m.status = ${status}`,
    kind && sql`m.kind = ${kind}`,
    channel && sql`m.channel = ${channel}`,
    before !== undefined &&
      sql`(m.created_at, m.id) < (select created_at, id from messages
        where client_id = ${organisationId} and id = ${before})`,
  ];
  const where = sql.join([sql`true`, ...only.filter((one): one is SQL => !!one)], sql` and `);
  const branch = branchId === undefined ? undefined : sql`${branches.id} = ${branchId}`;
  const found = await logged(db, and(inCharge(caller), branch), where, pageSize + 1);
  const rules = await rulesOf(deps, organisationId, db);
  return {
    messages: found.slice(0, pageSize).map((one) => present(one, rules)),
    more: found.length > pageSize,
  };
}

/** A message of the caller's branches; null for any other. */
export async function readMessage(
  db: Database,
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<Schemas['LoggedMessage'] | null> {
  const [one] = await logged(db, inCharge(caller), sql`m.id = ${id}`, 1);
  return one ? present(one, await rulesOf(deps, caller.organisationId, db)) : null;
}

interface Logged {
  message: MessageRow;
  branchName: string;
  label: string | null;
}

/** Queries branch by branch, each from the end of its index range. */
async function logged(
  db: Database,
  inBranches: SQL | undefined,
  where: SQL,
  limit: number,
): Promise<Logged[]> {
  const rows = await rowsOf<Record<string, unknown> & Omit<Logged, 'message'>>(
    db,
    sql`select m.*, ${branches.name} as "branchName", t.prefix
        || case when t.number < 1000 then lpad(t.number::text, 3, '0') else t.number::text end as label
      from ${branches}
      cross join lateral (
        select m.* from messages m
        where m.client_id = ${branches.organisationId} and m.branch_id = ${branches.id} and ${where}
        order by m.created_at desc, m.id desc limit ${limit}) m
      left join tickets t on t.client_id = m.client_id and t.id = m.ticket_id
      where ${inBranches}
      order by m.created_at desc, m.id desc limit ${limit}`,
  );
  return rows.map((row) => ({
    message: rowOf(messages, row),
    branchName: row.branchName,
    label: row.label,
  }));
}

/** Replaces a person's name, and links that grant access to personal data. */
const hidden = '…';

function present({ message, branchName, label }: Logged, rules: Rules): Schemas['LoggedMessage'] {
  const { id, kind, channel, branchId, ticketId, language, status, attempts, outcome } = message;
  const told = Object.keys(message.parameters).length > 0;
  const values = { ...spokenValues(message.parameters, language), nombre: hidden, enlace: hidden };
  const { subject, text } = told
    ? renderMessage(rules.text(branchId ?? 0, kind, channel, language), values)
    : { subject: '', text: '' };
  return {
    id,
    kind,
    channel,
    branchId,
    branchName,
    ticketId,
    label,
    language,
    subject,
    text,
    status,
    attempts,
    outcome,
    address: isWritten(channel) ? mask(message.address) : '',
    createdAt: message.createdAt.toISOString(),
    dueAt: message.dueAt.toISOString(),
    nextAt: message.nextAt.toISOString(),
    usefulUntil: message.usefulUntil.toISOString(),
    endedAt: message.endedAt?.toISOString() ?? null,
    resendable: mayResend(message),
  };
}
