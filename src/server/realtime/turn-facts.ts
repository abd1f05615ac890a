import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';

/** A ticket in events and live views; contains no personal data. */
export type TurnFacts = components['schemas']['TurnFacts'];

/**
 * SQL for the facts of a row of `tickets` as JSON; `row` is its alias. Events and branch loads
 * share it, so that both have the same format.
 */
export function turnFactsInSql(row: string): SQL {
  const column = (name: string) => sql.raw(`${row}.${name}`);
  const facts = {
    branchId: column('branch_id'),
    serviceId: column('service_id'),
    day: column('day'),
    prefix: column('prefix'),
    number: column('number'),
    leg: column('leg'),
    status: column('status'),
    channel: column('channel'),
    preferred: column('preferred'),
    noShowCount: column('no_show_count'),
    onlyGateId: sql`nullif(abs(${column('only_gate_id')}), 0)`,
    scheduledAt: instantInSql(column('scheduled_at')),
    queuedAt: instantInSql(column('queued_at')),
    waitingSince: instantInSql(column('waiting_since')),
    waitedSeconds: column('waited_seconds'),
    gateId: column('gate_id'),
    calledAt: instantInSql(column('called_at')),
    lastCalledAt: instantInSql(column('last_called_at')),
    callCount: column('call_count'),
    closedAt: instantInSql(column('closed_at')),
    postponedUntil: instantInSql(column('postponed_until')),
    passCount: column('pass_count'),
  } satisfies Record<keyof TurnFacts, SQL>;
  return jsonInSql(facts);
}

export function jsonInSql(fields: Record<string, SQL>): SQL {
  const pairs = Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** SQL for an instant in the format of the contract; null stays null. */
function instantInSql(value: SQL): SQL {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
