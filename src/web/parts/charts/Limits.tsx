import { placed } from './placed.ts';
import plotCss from './plot.module.css';

/** A name, and the share of the width at which its line stands. */
export interface Limit {
  label: string;
  share: number;
}

/**
 * More names than these would hide the drawing, and so would any on a narrow card: lines have numbers
 * then, and names a list.
 */
const namedAtMost = 3;

const numbered = (limits: readonly Limit[]) => limits.length > namedAtMost;
const flipped = ({ share }: Limit) => share > 0.5;

/** How many lines of text lie above the drawing. */
export const rowsOver = (limits: readonly Limit[]) => (numbered(limits) ? 1 : limits.length);

/** Lines down a drawing, each from its name; names on the right of the drawing end at their line. */
export function Limits({ of }: { of: readonly Limit[] }) {
  // No name stands where the line of another begins above it.
  const ordered = [
    ...of.filter(flipped).sort((a, b) => b.share - a.share),
    ...of.filter((limit) => !flipped(limit)).sort((a, b) => a.share - b.share),
  ];
  return ordered.map((limit, place) => (
    <div
      key={limit.label}
      className={plotCss.limit}
      data-flip={flipped(limit)}
      style={placed({ share: limit.share, place: numbered(of) ? 0 : place })}
    >
      <span className={numbered(of) ? undefined : plotCss.narrow}>{of.indexOf(limit) + 1}</span>
      {!numbered(of) && <span className={plotCss.roomy}>{limit.label}</span>}
    </div>
  ));
}

/** The names of the lines, where only their numbers stand above the drawing. */
export function LimitNames({ of }: { of: readonly Limit[] }) {
  return (
    <ol className={`${plotCss.names} ${numbered(of) ? '' : plotCss.narrow}`} aria-hidden>
      {of.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </ol>
  );
}
