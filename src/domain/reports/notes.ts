import { serviceLevel } from '../services/level.ts';

/** The service level (NS) below which an hour is reported. */
export const levelTarget = 0.8;
/** Fewer people are not significant for an hour or a day. */
const enough = 5;
/** Reported drop of NS in percentage points, and reported share of absent people. */
const drop = 10;
const manyAbsent = 0.2;
const lowRating = 3;

interface Counted {
  arrived: number;
  called: number;
  calledInTime: number;
  attended: number;
  absent: number;
  cancelledBySystem: number;
  ratings: number;
  ratingSum: number;
  openSeconds: number;
  busySeconds: number;
}

interface Facts {
  /** True for a whole branch: only there does no open counter mean that nobody served. */
  ofBranch: boolean;
  totals: Counted;
  /** The previous period; null if there is none to compare with. */
  before: Counted | null;
  hours: readonly { hour: number; figures: Counted }[];
}

/** Shares are from 0 to 1. */
export type Note =
  | { kind: 'hoursBelowTarget'; hours: { hour: number; level: number }[] }
  | { kind: 'hoursUnattended'; hours: { hour: number; arrived: number }[] }
  | { kind: 'openUnknown' }
  | { kind: 'levelFell'; from: number; to: number }
  | { kind: 'manyAbsent'; share: number; absent: number }
  | { kind: 'leftOver'; turns: number }
  | { kind: 'lowRating'; average: number; answers: number };

const isUnknown = ({ openSeconds, called, busySeconds }: Counted) =>
  openSeconds === 0 && (called > 0 || busySeconds > 0);

/** Returns the notes of a report; the note that affects the most people comes first. */
export function notesOf({ ofBranch, totals, before, hours }: Facts): Note[] {
  const notes: Note[] = [];
  const openUnknown = ofBranch && isUnknown(totals);
  if (openUnknown) notes.push({ kind: 'openUnknown' });
  const unattended = hours.flatMap(({ hour, figures }) => {
    const { arrived, openSeconds } = figures;
    const nobody = arrived > 0 && openSeconds === 0 && !isUnknown(figures);
    return ofBranch && !openUnknown && nobody ? [{ hour, arrived }] : [];
  });
  if (unattended.length > 0) notes.push({ kind: 'hoursUnattended', hours: unattended });
  const below = hours.flatMap(({ hour, figures }) => {
    const level = serviceLevel(figures);
    return level !== null && figures.called >= enough && level < levelTarget
      ? [{ hour, level }]
      : [];
  });
  if (below.length > 0) notes.push({ kind: 'hoursBelowTarget', hours: below });
  const [from, to] = [before && serviceLevel(before), serviceLevel(totals)];
  const known = Math.min(before?.called ?? 0, totals.called) >= enough;
  if (known && from !== null && to !== null && Math.round((from - to) * 100) >= drop) {
    notes.push({ kind: 'levelFell', from, to });
  }
  const ended = totals.attended + totals.absent;
  const share = ended === 0 ? 0 : totals.absent / ended;
  if (ended >= enough && share >= manyAbsent) {
    notes.push({ kind: 'manyAbsent', share, absent: totals.absent });
  }
  if (totals.cancelledBySystem > 0) {
    notes.push({ kind: 'leftOver', turns: totals.cancelledBySystem });
  }
  const average = totals.ratingSum / totals.ratings;
  if (totals.ratings > 0 && average < lowRating) {
    notes.push({ kind: 'lowRating', average, answers: totals.ratings });
  }
  return notes;
}
