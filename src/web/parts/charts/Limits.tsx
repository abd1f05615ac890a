import css from './charts.module.css';
import { placed } from './placed.ts';

/** A name, and the share of the width at which its line stands. */
export interface Limit {
  label: string;
  share: number;
}

const flipped = ({ share }: Limit) => share > 0.5;

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
      className={css.limit}
      data-flip={flipped(limit)}
      style={placed({ share: limit.share, place })}
    >
      <span>{limit.label}</span>
    </div>
  ));
}
