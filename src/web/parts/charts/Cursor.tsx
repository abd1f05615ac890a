import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Series } from './ChartCard.tsx';
import type { TableRow } from './ChartTable.tsx';
import cardCss from './card.module.css';
import { Mark } from './Mark.tsx';
import plotCss from './plot.module.css';

interface Props {
  ids: { named: string; described: string };
  points: readonly TableRow[];
  series: readonly Series[];
  pick: { label: string; onPick: (index: number) => void } | undefined;
  rowLength?: number | undefined;
  children: (at: number | null) => ReactNode;
}

/**
 * Shows the values of the points of a drawing, marked with `data-at`, on hover, tap or arrow keys;
 * it is a slider for screen readers. Up and down move by `rowLength` points in a grid.
 */
export function Cursor({ ids, points, series, pick, rowLength, children }: Props) {
  const cursor = useCursor(points.length);
  const { at, choose, byMouse, setByMouse, field, slider } = cursor;
  const point = at === null ? undefined : points[at];

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
        choose(index);
      }}
      onPointerLeave={({ pointerType }) => {
        const focused = field.current?.contains(document.activeElement);
        if (pointerType === 'mouse' && !focused) choose(null);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) choose(null);
      }}
      onClick={(event) => {
        const index = pointed(event);
        if (index === null) return;
        if (byMouse) pick?.onPick(index);
        else choose(index);
        // With the focus here, a touch elsewhere closes the tooltip.
        slider.current?.focus({ preventScroll: true });
      }}
    >
      {children(at)}
      <Slider
        ids={ids}
        cursor={cursor}
        points={points}
        series={series}
        pick={pick}
        rowLength={rowLength}
      />
      {point && at !== null && (
        <Tip
          field={field}
          at={at}
          point={point}
          series={series}
          pick={byMouse ? undefined : pick}
        />
      )}
    </div>
  );
}

function useCursor(length: number) {
  const [chosen, choose] = useState<number | null>(null);
  const [byMouse, setByMouse] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const at = chosen !== null && chosen < length ? chosen : null;
  return { at, choose, byMouse, setByMouse, field, slider };
}

function pointed({ target }: { target: EventTarget }): number | null {
  const found = target instanceof Element && target.closest('[data-at]');
  return found ? Number(found.getAttribute('data-at')) : null;
}

function Slider({
  ids,
  cursor: { at, choose, setByMouse, field, slider },
  points,
  series,
  pick,
  rowLength,
}: Omit<Props, 'children'> & { cursor: ReturnType<typeof useCursor> }) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    setByMouse(false);
    if (event.key === 'Escape') choose(null);
    if (event.key === 'Enter' && at !== null) pick?.onPick(at);
    if (rowLength === undefined) return;
    const move = moveIn(field.current, rowLength, event.key);
    if (move === undefined) return;
    event.preventDefault();
    const next = (at ?? 0) + move;
    if (next >= 0 && next < points.length) choose(next);
  };
  const { name, values } = points[at ?? 0] ?? { name: '', values: [] };
  const said = values.map((value, index) =>
    series.length > 1 ? `${series[index]?.name} ${value}` : value,
  );
  return (
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
      aria-valuetext={`${name}: ${said.join(', ')}`}
      onFocus={() => choose((now) => now ?? 0)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      onKeyDown={onKeyDown}
    />
  );
}

/** Points that an arrow key moves in a grid, whose rows run downwards in narrow cards. */
function moveIn(field: HTMLElement | null, rowLength: number, key: string): number | undefined {
  const cell = field?.querySelector('[data-at]');
  const turned = cell && getComputedStyle(cell).getPropertyValue('--turned') === '1';
  const [along, across] = turned ? [rowLength, 1] : [1, rowLength];
  const moves: Record<string, number> = {
    ArrowLeft: -along,
    ArrowRight: along,
    ArrowUp: -across,
    ArrowDown: across,
  };
  return moves[key];
}

function Tip({
  field,
  at,
  point,
  series,
  pick,
}: Pick<Props, 'series' | 'pick'> & {
  field: RefObject<HTMLElement | null>;
  at: number;
  point: TableRow;
}) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = field.current?.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect();
    const ground = field.current?.getBoundingClientRect();
    if (!here || !ground || !tip.current) return;
    const share = (here.left + here.width / 2 - ground.left) / (ground.width || 1);
    tip.current.style.left = `${share * 100}%`;
    tip.current.style.top = `${here.top - ground.top}px`;
    tip.current.style.transform = `translate(${share * -100}%, -100%)`;
  }, [field, at]);
  return (
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
      {pick && (
        <button type="button" className={cardCss.toggle} onClick={() => pick.onPick(at)}>
          {pick.label}
        </button>
      )}
    </div>
  );
}
