import { setImmediate } from 'node:timers/promises';
import { type Bands, bandsOf, type PastWait, usualBands } from '#domain/estimates/bands.ts';
import { usualShape } from '#domain/estimates/paces.ts';
import { rehearse } from '#domain/estimates/rehearse.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import { perDatabase } from '../db/per-database.ts';
import { readPast } from './read-past.ts';

export interface Calibration {
  bands: Bands;
  shape: readonly number[];
}

const usual: Calibration = { bands: usualBands, shape: usualShape };

interface Scope {
  organisationId: number;
  branchId: number;
  /** The local day, during which the past does not change. */
  day: string;
}

interface CachedCalibration {
  day: string;
  calibration: Calibration;
}

const keptOf = perDatabase(() => new Map<string, CachedCalibration>());
/** Calibrates branches one after another, because many may open at once. */
let last: Promise<void> = Promise.resolve();

/**
 * Calibrates a branch in the background, once a day; after a failure the next read tries again.
 * Returns a getter of the current values: the defaults or the previous day's until it is done.
 */
export function calibrated(database: DatabaseHandle, { day, ...of }: Scope): () => Calibration {
  const branches = keptOf(database);
  const name = `${of.organisationId} ${of.branchId}`;
  const known = branches.get(name);
  if (known?.day !== day) {
    const before = known?.calibration ?? usual;
    branches.set(name, { day, calibration: before });
    last = last
      .then(() => calibrate(database.db, { ...of, day }))
      .then(
        (calibration) => void branches.set(name, { day, calibration }),
        () => void branches.set(name, { day: '', calibration: before }),
      );
  }
  return () => branches.get(name)?.calibration ?? usual;
}

/** Estimates the waits of the branch's last tickets and measures the error. */
export async function calibrate(db: Database, asked: Scope): Promise<Calibration> {
  const past = await readPast(db, asked);
  if (!past) return usual;
  const waits: PastWait[] = [];
  let { shape } = usual;
  for (const day of rehearse(past.branch, past.days)) {
    waits.push(...day);
    shape = day.at(-1)?.paces.shape ?? shape;
    // A day takes some milliseconds, so other work runs in between.
    await setImmediate();
  }
  return { bands: bandsOf(waits), shape };
}
