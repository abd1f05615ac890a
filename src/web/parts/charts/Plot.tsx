import type { ReactNode } from 'react';
import { type Limit, Limits, rowsOver } from './Limits.tsx';
import { level, placeWidth, plotHeight } from './paths.ts';
import { placed } from './placed.ts';
import plotCss from './plot.module.css';
import type { Row } from './row.ts';
import { shownFrom } from './shown-labels.ts';
import type { Unit } from './unit.ts';

export function Plot({
  rows,
  lines,
  unit,
  at,
  low = false,
  labelled = true,
  limits = [],
  children,
}: {
  rows: readonly Row[];
  lines: readonly number[];
  unit: Unit;
  at: number | null;
  low?: boolean;
  labelled?: boolean;
  limits?: readonly Limit[];
  /** SVG content in units of `placeWidth` and `plotHeight`. */
  children: ReactNode;
}) {
  const top = lines.at(-1) ?? 1;
  const shown = shownFrom(rows.map(({ label }) => label));
  const width = rows.length * placeWidth;
  return (
    <div
      className={plotCss.plot}
      data-low={low}
      style={placed({ over: rowsOver(limits) })}
      aria-hidden
    >
      <div className={plotCss.values}>
        {lines.map((value) => (
          <span key={value} style={{ top: `${100 - (value / top) * 100}%` }}>
            {unit.format(value)}
          </span>
        ))}
      </div>
      <div className={plotCss.ground}>
        <svg viewBox={`0 0 ${width} ${plotHeight}`} preserveAspectRatio="none" aria-hidden>
          {lines.map((value) => (
            <path
              key={value}
              className={value === 0 ? plotCss.base : plotCss.grid}
              d={`M0 ${level(value, top)}H${width}`}
            />
          ))}
          {children}
          {rows.map(({ key }, index) => (
            <rect
              key={key}
              data-at={index}
              className={plotCss.place}
              data-here={index === at}
              x={index * placeWidth}
              width={placeWidth}
              height={plotHeight}
            />
          ))}
        </svg>
        <Limits of={limits} />
      </div>
      {labelled && (
        <div className={plotCss.labels}>
          {rows.map(
            ({ key, label }, index) =>
              shown[index] && (
                <span
                  key={key}
                  data-from={shown[index]}
                  style={{ left: `${((index + 0.5) / rows.length) * 100}%` }}
                >
                  {label}
                </span>
              ),
          )}
        </div>
      )}
    </div>
  );
}
