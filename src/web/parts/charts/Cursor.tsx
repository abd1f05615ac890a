import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Series } from './ChartCard.tsx';
import type { TableRow } from './ChartTable.tsx';
import cardCss from './card.module.css';
import { Mark } from './Mark.tsx';
import plotCss from './plot.module.css';

/**
 * Shows the values of the points of a drawing, marked with `data-at`, on hover, tap or arrow keys;
 * it is a slider for screen readers. Up and down move by `rowLength` points in a grid.
 */
export function Cursor({
  ids,
  points,
  series,
  pick,
  rowLength,
  children,
}: {
  ids: { named: string; described: string };
  points: readonly TableRow[];
  series: readonly Series[];
  pick: { label: string; onPick: (index: number) => void } | undefined;
  rowLength?: number;
  children: (at: number | null) => ReactNode;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [byMouse, setByMouse] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const at = chosen !== null && chosen < points.length ? chosen : null;
  const point = at === null ? undefined : points[at];

  useLayoutEffect(() => {
    const here = field.current?.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect();
    const ground = field.current?.getBoundingClientRect();
    if (!here || !ground || !tip.current) return;
    const share = (here.left + here.width / 2 - ground.left) / (ground.width || 1);
    tip.current.style.left = `${share * 100}%`;
    tip.current.style.top = `${here.top - ground.top}px`;
    tip.current.style.transform = `translate(${share * -100}%, -100%)`;
  }, [at]);

  const pointed = (event: { target: EventTarget }): number | null => {
    const found = event.target instanceof Element && event.target.closest('[data-at]');
    return found ? Number(found.getAttribute('data-at')) : null;
  };
  const leave = () => {
    if (!field.current?.contains(document.activeElement)) setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    setByMouse(false);
    if (event.key === 'Escape') setChosen(null);
    if (event.key === 'Enter' && at !== null) pick?.onPick(at);
    if (rowLength === undefined) return;
    const cell = field.current?.querySelector('[data-at]');
    const turned = cell && getComputedStyle(cell).getPropertyValue('--turned') === '1';
    const [along, across] = turned ? [rowLength, 1] : [1, rowLength];
    const moves: Record<string, number> = {
      ArrowLeft: -along,
      ArrowRight: along,
      ArrowUp: -across,
      ArrowDown: across,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = (at ?? 0) + move;
    if (next >= 0 && next < points.length) setChosen(next);
  };
  const said = (row: TableRow) =>
    `${row.name}: ${row.values
      .map((value, index) => (series.length > 1 ? `${series[index]?.name} ${value}` : value))
      .join(', ')}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside is what readers use
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider inside is what keys use
    <div
      ref={field}
      className={plotCss.field}
      data-pick={Boolean(pick)}
      onPointerDown={(event) => {
        if (pointed(event) !== null) setByMouse(event.pointerType === 'mouse');
      }}
      onPointerMove={(event) => {
        const index = pointed(event);
        if (event.pointerType !== 'mouse' || index === null) return;
        setByMouse(true);
        setChosen(index);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setChosen(null);
      }}
      onClick={(event) => {
        const index = pointed(event);
        if (index === null) return;
        if (byMouse) pick?.onPick(index);
        else setChosen(index);
        // With the focus here, a touch elsewhere closes the tooltip.
        slider.current?.focus({ preventScroll: true });
      }}
    >
      {children(at)}
      <input
        ref={slider}
        type="range"
        className={plotCss.cursor}
        min={0}
        max={points.length - 1}
        step={1}
        value={at ?? 0}
        aria-labelledby={ids.named}
        aria-describedby={ids.described}
        aria-valuetext={said(points[at ?? 0] ?? { key: '', name: '', values: [] })}
        onFocus={() => setChosen((now) => now ?? 0)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      {point && at !== null && (
        <div ref={tip} className={plotCss.tip}>
          <div aria-hidden>
            <strong>{point.name}</strong>
            {point.values.map((value, index) => (
              <span key={series[index]?.name}>
                {series.length > 1 && series[index] && <Mark form={series[index].form} />}
                {series[index]?.name} <b>{value}</b>
              </span>
            ))}
          </div>
          {pick && !byMouse && (
            <button type="button" className={cardCss.toggle} onClick={() => pick.onPick(at)}>
              {pick.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
