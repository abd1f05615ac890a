import { placed } from './placed.ts';
import plotCss from './plot.module.css';

/** A labelled line at a fraction of the width, 0 to 1. */
export interface Limit {
  label: string;
  share: number;
}

/**
 * Maximum lines with a name above the drawing. Beyond it, and on narrow cards, lines carry numbers
 * and the names form a list, because the names would hide the drawing.
 */
const namedAtMost = 3;

const numbered = (limits: readonly Limit[]) => limits.length > namedAtMost;
const flipped = ({ share }: Limit) => share > 0.5;

/** Number of text lines above the drawing. */
export const rowsOver = (limits: readonly Limit[]) => (numbered(limits) ? 1 : limits.length);

export function Limits({ of }: { of: readonly Limit[] }) {
  // In this order no line, which runs down from its name, crosses another name.
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

export function LimitNames({ of }: { of: readonly Limit[] }) {
  return (
    <ol className={`${plotCss.names} ${numbered(of) ? '' : plotCss.narrow}`} aria-hidden>
      {of.map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </ol>
  );
}
