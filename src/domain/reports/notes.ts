import { serviceLevel } from '../services/level.ts';

/** The NS below which an hour is worth a look. */
export const levelTarget = 0.8;
/** Fewer people say nothing about an hour or a day. */
const enough = 5;
/** Points of NS, and a share of absent people, that are worth a look. */
const drop = 10;
const manyAbsent = 0.2;
/** An average answer below it is a complaint. */
const lowRating = 3;

/** What notes are made from. */
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
  /** Whether it is of a whole branch: only there does no open counter mean that nobody attended. */
  ofBranch: boolean;
  totals: Counted;
  /** The period before; null where there is none to compare with. */
  before: Counted | null;
  hours: readonly { hour: number; figures: Counted }[];
}

/** What a manager should not overlook. Shares are from 0 to 1. */
export type Note =
  | { kind: 'hoursBelowTarget'; hours: { hour: number; level: number }[] }
  | { kind: 'hoursUnattended'; hours: { hour: number; arrived: number }[] }
  | { kind: 'openUnknown' }
  | { kind: 'levelFell'; from: number; to: number }
  | { kind: 'manyAbsent'; share: number; absent: number }
  | { kind: 'leftOver'; turns: number }
  | { kind: 'lowRating'; average: number; answers: number };

/** Whether somebody was attended while no counter is known to have been open. */
const isUnknown = ({ openSeconds, called, busySeconds }: Counted) =>
  openSeconds === 0 && (called > 0 || busySeconds > 0);

/** The notes of a report, what hits most people first. */
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
