import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, type Transaction } from '#server/db/database.ts';
import { branches } from '#server/db/schema/organisation.ts';
import { idempotencyKeys } from '#server/db/schema/users.ts';
import { AppError, conflict } from '#server/errors/app-error.ts';
import { mutate } from '#server/operations/mutation.ts';
import { keepConfiguration } from '#server/organisation/keep-configuration.ts';
import { recordConfiguration } from '#server/organisation/record-configuration.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';

describe('a mutation', () => {
  let server: TestServer;
  let runs: number;
  beforeAll(async () => {
    server = await openServer({ realTime: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    runs = 0;
    await server.deps.database.db.delete(idempotencyKeys);
  });

  /** Renames the branch to the number of the run, then calls `then`. */
  const renaming =
    (then: () => Promise<unknown> = async () => null) =>
    async (tx: Transaction) => {
      runs += 1;
      const run = runs;
      const { branchId } = server.world;
      await tx
        .update(branches)
        .set({ name: `run ${run}` })
        .where(eq(branches.id, branchId));
      await then();
      return run;
    };
  const refusing = (error: AppError) => renaming(() => Promise.reject(error));

  const change = (key: string | null) => {
    const caller = { organisationId: server.world.organisationId, userId: 1 };
    return { caller, key, operation: 'test', path: {}, body: null };
  };
  const send = (
    key: string | null,
    effect: (tx: Transaction) => Promise<number>,
    database: Parameters<typeof mutate>[0]['database'] = server.deps.database,
  ) => {
    return mutate({ ...server.deps, database }, change(key), { effect }).catch((error: unknown) =>
      error instanceof AppError ? error.key : String(error),
    );
  };
  const branchName = async () => {
    const { db } = server.deps.database;
    const [row] = await db.select().from(branches).where(eq(branches.id, server.world.branchId));
    return row?.name;
  };
  const stored = async () => (await server.deps.database.db.select().from(idempotencyKeys)).length;

  it('that a rule refuses leaves nothing but its answer', async () => {
    const key = crypto.randomUUID();
    const before = await branchName();
    expect(await send(key, refusing(conflict('branch_closed')))).toBe('branch_closed');
    expect(await branchName()).toBe(before);
    expect(await send(key, renaming())).toBe('branch_closed');
    expect(runs).toBe(1);
  });

  it('repeated gets its answer, even where what it begins with is gone', async () => {
    const key = crypto.randomUUID();
    const gone = () => Promise.reject(conflict('gate_not_open'));
    const readAhead = (result: () => Promise<number>) => (tx: Transaction) =>
      tx.execute(sql`select 1`).then(result);
    const effect = async (_tx: Transaction, _now: Date, ahead: number) => ahead;
    const sendAhead = (key: string, result: () => Promise<number>) =>
      mutate(server.deps, change(key), { effect, readAhead: readAhead(result) }).catch(
        (error: AppError) => error.key,
      );
    expect(await sendAhead(key, async () => 7)).toBe(7);
    expect(await sendAhead(key, gone)).toBe(7);
    expect(await sendAhead(crypto.randomUUID(), gone)).toBe('gate_not_open');
    expect(await stored()).toBe(2);
  });

  it.each([401, 403, 429, 503])('that ends with %i is tried anew', async (status) => {
    const key = crypto.randomUUID();
    expect(await send(key, refusing(new AppError(status, 'forbidden')))).toBe('forbidden');
    expect(await stored()).toBe(0);
    expect(await send(key, renaming())).toBe(2);
    expect(await branchName()).toBe('run 2');
  });

  it('without a key is done as often as it is sent, and leaves no row', async () => {
    expect([await send(null, renaming()), await send(null, renaming())]).toEqual([1, 2]);
    expect(await send(null, refusing(conflict('branch_closed')))).toBe('branch_closed');
    expect(await branchName()).toBe('run 2');
    expect(await stored()).toBe(0);
  });

  it('that is cut off before its refusal was stored is tried anew', async () => {
    const key = crypto.randomUUID();
    const { transact } = server.deps.database;
    // A process that dies before it stores the refusal. The cast: its `db` is never used.
    const gone = { transact, db: null as never };
    await send(key, refusing(conflict('branch_closed')), gone);
    expect(await stored()).toBe(0);
    expect(await send(key, renaming())).toBe(2);
  });

  it('answers all who send it at once alike, though another would succeed after a refusal', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = crypto.randomUUID();
      const once = renaming(async () => {
        if (runs === 1) throw conflict('branch_closed');
      });
      runs = 0;
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(key, once)));
      expect(new Set(answers).size).toBe(1);
      expect(await send(key, once)).toBe(answers[0]);
    }
  });

  it('whose answer cannot be kept has no effect', async () => {
    const { db } = server.deps.database;
    const before = await branchName();
    await db.execute(sql`alter table idempotency_keys add constraint one check (status <> 200)`);
    const key = crypto.randomUUID();
    expect(await send(key, renaming())).toMatch('Failed query');
    expect(await branchName()).toBe(before);
    expect(await stored()).toBe(0);
    await db.execute(sql`alter table idempotency_keys drop constraint one`);
    expect(await send(key, renaming())).toBe(2);
  });

  it('that changes the configuration has it read anew before anybody hears of it', async () => {
    const { deps, world } = server;
    const { organisationId } = world;
    // Announcements do not reach a database without listeners.
    const database = { ...deps.database };
    const nameOf = keepConfiguration(async (db) => {
      const [row] = await db.select().from(branches).where(eq(branches.id, world.branchId));
      return row?.name;
    });
    await nameOf({ ...deps, database }, organisationId);
    await send(
      crypto.randomUUID(),
      async (tx) => {
        const change = { kind: 'branch' as const, subject: world.branchId, branchId: null };
        await recordConfiguration(tx, { organisationId, userId: 1 }, deps.clock(), {
          ...change,
          action: 'create',
          before: {},
          after: {},
        });
        return renaming()(tx);
      },
      database,
    );
    expect(await nameOf({ ...deps, database }, organisationId)).toBe('run 1');
  });

  it('that swallows a failed statement is not answered', async () => {
    const { transact } = server.deps.database;
    const before = await branchName();
    const failing = transact(async (tx) => {
      await renaming()(tx);
      await rowsOf(tx, sql`select 1 / 0`).catch(() => {});
      return async () => 'done';
    });
    await expect(failing).rejects.toThrow('not committed');
    expect(await branchName()).toBe(before);
  });

  it('that still runs after 3 s is told to be in progress, and not for good', async () => {
    const key = crypto.randomUUID();
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const first = send(
      key,
      renaming(() => {
        begun();
        return ended;
      }),
    );
    await running;
    expect(await send(key, renaming())).toBe('idempotency_in_progress');
    end();
    expect(await first).toBe(1);
    expect(await send(key, renaming())).toBe(1);
  });
});
