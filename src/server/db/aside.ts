import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from './away.ts';
import type { Database } from './client.ts';
import { failedBy } from './failure.ts';
import { buildMarks, type Marks } from './wal-marks.ts';

/** What a question that takes long is read with. */
export interface Reading {
  /** It only reads. */
  db: Database;
  /** Whole seconds by which the data may be behind; null on the primary. */
  ageSeconds: number | null;
}

/**
 * Reads on connections of its own, so that nobody who calls a turn waits for them: of the standby
 * where there is one that is near enough, else of the primary. A reading that the standby fails is
 * done anew on the primary.
 */
export type Aside = <Result>(read: (reading: Reading) => Promise<Result>) => Promise<Result>;

/** A standby that has failed is left alone for so long: each try may take a time-out. */
const leftAloneMs = 5000;
const markEveryMs = 1000;
/** A standby that does not say within this how far it has come counts as gone. */
export const standbyAnswersMs = 2000;

// Of the primary itself, where a failover has made it one, the newest mark is the age.
const asked = {
  text: `select (case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0') as replayed`,
  query_timeout: standbyAnswersMs,
};

interface Pools {
  primary: pg.Pool;
  standby: pg.Pool | null;
  /** A standby further behind is not asked. */
  behindMs: number;
}

/** Reads on these pools until `close`, which ends them. */
export function openAside({ primary, standby, behindMs }: Pools): {
  aside: Aside;
  close: () => Promise<void>;
} {
  const onPrimary: Reading = { db: drizzle(primary), ageSeconds: null };
  if (!standby) return { aside: (read) => read(onPrimary), close: () => primary.end() };
  const marks = buildMarks(behindMs);
  const marking = setInterval(() => void mark(primary, marks), markEveryMs).unref();
  const onStandby = drizzle(standby);
  let leftUntil = 0;
  const fails = () => {
    leftUntil = performance.now() + leftAloneMs;
    return null;
  };
  const age = async (): Promise<number | null> => {
    if (performance.now() < leftUntil) return null;
    const { rows } = await standby.query(asked);
    return marks.ageOf(Number(rows[0]?.replayed ?? 0), performance.now());
  };
  return {
    aside: async (read) => {
      const ageMs = await age().catch(fails);
      if (ageMs === null) return read(onPrimary);
      try {
        return await read({ db: onStandby, ageSeconds: Math.ceil(ageMs / 1000) });
      } catch (error) {
        // Also one that holds back what the standby has to replay. One that is too slow would be
        // on the primary, too.
        if (!isDatabaseAway(error) || failedBy(error, 'cancelled')) throw error;
        fails();
        return read(onPrimary);
      }
    },
    close: async () => {
      clearInterval(marking);
      await Promise.all([primary.end(), standby.end()]);
    },
  };
}

async function mark(primary: pg.Pool, marks: Marks): Promise<void> {
  const at = performance.now();
  await primary.query(`select pg_current_wal_lsn() - '0/0' as written`).then(
    ({ rows }) => marks.add(Number(rows[0]?.written), at),
    // While the primary is away nothing is known to be new.
    () => {},
  );
}
