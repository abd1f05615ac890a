import pg from 'pg';
import { vi } from 'vitest';

export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Records every statement that reaches PostgreSQL while `run` runs, except those that begin or end
 * transactions.
 */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.flatMap((args) => statementOf(args));
  } finally {
    spy.mockRestore();
  }
}

function statementOf([config, values]: unknown[]): Statement[] {
  // The cast: the driver takes a text, or an object with one; the project sends nothing else.
  const text = typeof config === 'string' ? config : (config as { text?: string })?.text;
  const sent = (values ?? (config as { values?: unknown[] })?.values ?? []) as unknown[];
  if (!text || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  // Heartbeats of listeners come at any time.
  if (text === 'select 1') return [];
  return [{ text, values: Array.isArray(sent) ? sent : [] }];
}

/** Returns PostgreSQL's plans for the statements, for the sent values or for any. */
export async function plansOf(
  statements: Statement[],
  client: pg.Client,
  values: 'these' | 'any' = 'these',
): Promise<string[]> {
  const plans: string[] = [];
  for (const statement of statements) {
    const { rows } = await (values === 'any'
      ? client.query(`explain (generic_plan) ${statement.text}`)
      : client.query(`explain ${statement.text}`, statement.values));
    plans.push(rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
