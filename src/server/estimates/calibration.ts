import { setImmediate } from 'node:timers/promises';
import { type Bands, bandsOf, type PastWait, usualBands } from '#domain/estimates/bands.ts';
import { usualShape } from '#domain/estimates/paces.ts';
import { rehearse } from '#domain/estimates/rehearse.ts';
import type { Database, DatabaseHandle } from '../db/client.ts';
import { perDatabase } from '../db/per-database.ts';
import { readPast } from './read-past.ts';

/** What a branch's closed turns say of its waits. */
export interface Calibration {
  bands: Bands;
  /** Of the times that turns take (`Paces`). */
  shape: readonly number[];
}

/** Of a branch that has closed no turn. */
const usual: Calibration = { bands: usualBands, shape: usualShape };

interface Scope {
  organisationId: number;
  branchId: number;
  /** The local day, in which the past does not change. */
  day: string;
}

interface CachedCalibration {
  day: string;
  calibration: Calibration;
}

/** By branch. */
const keptOf = perDatabase(() => new Map<string, CachedCalibration>());
/** Branches are calibrated one after another: many may be opened at once. */
let last: Promise<void> = Promise.resolve();

/**
 * Calibrates a branch in the background, once a day. Answers how to read what is known: the usual at
 * first, then what the day before said, until it is done. A failure leaves it so until the branch is
 * next read.
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

/** Foresees the branch's last turns as they were lived and measures how far that fell beside. */
export async function calibrate(db: Database, asked: Scope): Promise<Calibration> {
  const past = await readPast(db, asked);
  if (!past) return usual;
  const waits: PastWait[] = [];
  let { shape } = usual;
  for (const day of rehearse(past.branch, past.days)) {
    waits.push(...day);
    shape = day.at(-1)?.paces.shape ?? shape;
    // A day takes some milliseconds: others go on in between.
    await setImmediate();
  }
  return { bands: bandsOf(waits), shape };
}
