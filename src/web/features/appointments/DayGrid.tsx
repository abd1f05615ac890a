import { Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../lib/now.ts';
import { timeOfDay } from '../../lib/time.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { cellName, useArrowKeys } from '../../ui/use-arrow-keys.ts';
import css from './appointments.module.css';
import type { Column } from './columns.ts';
import { SlotButton } from './SlotButton.tsx';
import type { AppointmentsSearch } from './search.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;
/** Minimum height of a slot in pixels: a touch target. */
const leastHeight = 46;
const columnWidth = 190;

/** Shows a day by rows of time, with as many columns side by side as fit. */
export function DayGrid({
  columns,
  width,
  timeZone,
  mayBook,
  onShow,
}: {
  columns: Column[];
  width: number;
  timeZone: string;
  mayBook: boolean;
  onShow: (next: AppointmentsSearch) => void;
}) {
  const [first, setFirst] = useState(0);
  const room = Math.max(1, Math.floor((width || columnWidth * 6) / columnWidth));
  const from = Math.min(first, Math.max(0, columns.length - room));
  const shown = columns.slice(from, from + room);
  return (
    <section aria-label={texts.calendar}>
      <Group justify="space-between" mb="xs">
        <Text c="dimmed" size="sm">
          {texts.keys}
        </Text>
        {columns.length > room && (
          <Group gap="xs">
            <Text size="sm" role="status">
              {texts.columnsShown(from + 1, from + shown.length, columns.length)}
            </Text>
            <ActionButton
              variant="default"
              aria-label={texts.columnsBefore}
              disabled={from === 0}
              onClick={() => setFirst(Math.max(0, from - room))}
            >
              ‹
            </ActionButton>
            <ActionButton
              variant="default"
              aria-label={texts.columnsAfter}
              disabled={from + room >= columns.length}
              onClick={() => setFirst(from + room)}
            >
              ›
            </ActionButton>
          </Group>
        )}
      </Group>
      <Field columns={shown} timeZone={timeZone} mayBook={mayBook} onShow={onShow} />
    </section>
  );
}

function Field({
  columns,
  timeZone,
  mayBook,
  onShow,
}: {
  columns: Column[];
  timeZone: string;
  mayBook: boolean;
  onShow: (next: AppointmentsSearch) => void;
}) {
  const now = useNow();
  const rows = rowsOf(columns);
  const { start, end, rowOf } = rows;
  const keys = useSlotKeys(columns, now, start);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls past the hours that are over.
    const line = field.current?.querySelector<HTMLElement>('[data-now]');
    if (field.current && line) field.current.scrollTop = Math.max(0, line.offsetTop - 120);
  }, []);
  if (columns.every(({ cells }) => cells.length === 0)) return null;
  return (
    <div className={css.scroll} data-day ref={field}>
      <div
        className={css.grid}
        style={{
          gridTemplateColumns: `76px repeat(${columns.length}, minmax(0, 1fr))`,
          gridTemplateRows: `auto repeat(${rowOf(end) - 1}, ${rows.height}px)`,
        }}
        {...keys.field}
      >
        {columns.map(({ key, title }, index) => (
          <div key={key} className={css.head} style={{ gridColumn: index + 2, gridRow: 1 }}>
            {title}
          </div>
        ))}
        {hoursBetween(start, end).map((at) => (
          <div
            key={at}
            className={css.hour}
            style={{ gridColumn: '1 / -1', gridRow: rowOf(at) + 1 }}
          >
            {timeOfDay(at, timeZone)}
          </div>
        ))}
        {columns.map((column, index) => (
          <ul
            key={column.key}
            className={css.column}
            aria-label={column.title}
            style={{ gridColumn: index + 2, gridRow: '2 / -1' }}
          >
            {column.cells.map((cell) => (
              <li
                key={cell.at}
                style={{
                  gridRow: `${rowOf(cell.at)} / ${rowOf(cell.at + cell.minutes * minuteMs)}`,
                }}
              >
                <SlotButton
                  cell={cell}
                  column={column}
                  timeZone={timeZone}
                  mayBook={mayBook}
                  onShow={onShow}
                  past={cell.at <= now}
                  place={keys.cell(index, cell.at)}
                />
              </li>
            ))}
          </ul>
        ))}
        {now > start && now < end && <NowLine rows={rows} now={now} timeZone={timeZone} />}
      </div>
    </div>
  );
}

function NowLine({
  rows: { start, step, height, rowOf },
  now,
  timeZone,
}: {
  rows: ReturnType<typeof rowsOf>;
  now: number;
  timeZone: string;
}) {
  return (
    <hr
      className={css.now}
      data-now
      style={{
        gridColumn: '1 / -1',
        gridRow: rowOf(now) + 1,
        marginTop: ((((now - start) / minuteMs) % step) / step) * height,
      }}
      aria-label={texts.now(timeOfDay(now, timeZone))}
    />
  );
}

/** Rows of `step` minutes, which divide every slot; `height` is in pixels. */
function rowsOf(columns: Column[]) {
  const cells = columns.flatMap((column) => column.cells);
  const start = Math.min(...cells.map(({ at }) => at));
  const end = Math.max(...cells.map(({ at, minutes }) => at + minutes * minuteMs));
  const steps = cells.flatMap(({ at, minutes }) => [(at - start) / minuteMs, minutes]);
  const step = Math.max(1, steps.reduce(divisor, 60));
  const shortest = Math.min(...cells.map(({ minutes }) => minutes));
  return {
    start,
    end,
    step,
    height: (leastHeight * step) / shortest,
    rowOf: (at: number) => Math.floor((at - start) / minuteMs / step) + 1,
  };
}

/** Arrow keys between the slots; the tab stop is the first one that is not over. */
function useSlotKeys(columns: Column[], now: number, start: number) {
  const soonest = columns.flatMap(({ cells }, index) =>
    cells.flatMap(({ at, minutes }) => (at + minutes * minuteMs > now ? [{ index, at }] : [])),
  )[0] ?? { index: 0, at: start };
  const has = new Set(
    columns.flatMap((column, index) => column.cells.map(({ at }) => cellName(index, at))),
  );
  return useArrowKeys(cellName(soonest.index, soonest.at), (cell) => has.has(cell));
}

/** Returns each whole hour by local time; UTC offsets are multiples of a quarter hour. */
function hoursBetween(start: number, end: number): number[] {
  const hours: number[] = [];
  const hourMs = 60 * minuteMs;
  for (let at = Math.ceil(start / hourMs) * hourMs; at < end; at += hourMs) hours.push(at);
  return hours;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
