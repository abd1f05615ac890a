import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from './away.ts';
import type { Database } from './database.ts';
import { failedBy } from './failure.ts';
import { buildMarks, type Marks } from './wal-marks.ts';

export interface Reading {
  /** Read only. */
  db: Database;
  /** Maximum age of the data in whole seconds; null on the primary. */
  ageSeconds: number | null;
}

/**
 * Reads on separate connections, so that calls of tickets never wait for them: on a standby that is
 * recent enough, otherwise on the primary. A read that fails on the standby runs again on the
 * primary.
 */
export type Aside = <Result>(read: (reading: Reading) => Promise<Result>) => Promise<Result>;

/** Time without reads on a failed standby, since each attempt may take a time-out. */
const leftAloneMs = 5000;
const markEveryMs = 1000;
/** A standby that does not report its position within this time counts as gone. */
export const standbyAnswersMs = 2000;

// After a failover the standby may be the primary, whose age is that of the newest mark.
const asked = {
  text: `select (case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0') as replayed`,
  query_timeout: standbyAnswersMs,
};

interface Pools {
  primary: pg.Pool;
  standby: pg.Pool | null;
  /** A standby further behind gets no reads. */
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
        // Includes queries cancelled because they delay the standby's replay. A query that is too
        // slow would be slow on the primary too.
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
    // While the primary is away, the age of the data is unknown.
    () => {},
  );
}
