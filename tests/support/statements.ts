import pg from 'pg';
import { vi } from 'vitest';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that reaches PostgreSQL while `run` runs, but those that frame transactions. */
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
  // The driver takes a text, or an object with one; whatever else it takes is not sent by us.
  const text = typeof config === 'string' ? config : (config as { text?: string })?.text;
  const sent = (values ?? (config as { values?: unknown[] })?.values ?? []) as unknown[];
  if (!text || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  // Heartbeats of listeners come at any time.
  if (text === 'select 1') return [];
  return [{ text, values: Array.isArray(sent) ? sent : [] }];
}

/** The plans that PostgreSQL makes for them, with the values they were sent with or for any. */
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
