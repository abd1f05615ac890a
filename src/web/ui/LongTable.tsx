// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as cards has lost them in Safari
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Cells, type Column, type Order, Titles } from './DataTable.tsx';
import css from './data-table.module.css';

/** Rows above and below those in sight, for the keyboard to go to. */
const overscan = 6;
/** Pixels of a row, and of a card, until it has been measured. */
const likelyHeights = { row: 75, card: 266 };

/**
 * A table of thousands of rows that renders only those in sight, and the row with the focus.
 * `onSight` reports rows that are not loaded yet; they show as they come.
 */
export function LongTable<Row>({
  label,
  columns,
  total,
  rowAt,
  order,
  onOrder,
  start,
  onSight,
  onSettle,
}: {
  label: string;
  columns: readonly Column<Row>[];
  total: number;
  rowAt: (index: number) => Row | undefined;
  order: Order;
  onOrder: (order: Order) => void;
  /** The row at which it starts. */
  start: number;
  onSight: (first: number, last: number) => void;
  /** The first row in sight, once the scrolling has come to rest. */
  onSettle: (first: number) => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ top, gap }, setPlace] = useState({ top: 0, gap: 0 });
  const focused = useRef<number | null>(null);
  const arrived = useRef(false);
  const moved = useRef(false);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: total,
    // Only cards have room between them.
    estimateSize: () => (gap > 0 ? likelyHeights.card : likelyHeights.row),
    overscan,
    scrollMargin: top,
    gap,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(total - 1, endIndex + overscan);
      const indexes = Array.from({ length: to - from + 1 }, (_, n) => from + n);
      const kept = focused.current;
      if (kept === null || kept >= total || (kept >= from && kept <= to)) return indexes;
      return kept < from ? [kept, ...indexes] : [...indexes, kept];
    },
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const { isScrolling } = virtualizer;

  useLayoutEffect(() => {
    const place = () => {
      if (!body.current) return;
      const above = body.current.getBoundingClientRect().top + window.scrollY;
      setPlace({
        top: Math.round(above),
        gap: Number.parseFloat(getComputedStyle(body.current).rowGap) || 0,
      });
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its own place is known
  useEffect(() => {
    if (top === 0 || arrived.current) return;
    arrived.current = true;
    if (start > 0) virtualizer.scrollToIndex(start, { align: 'start' });
  }, [top]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the range is news
  useEffect(() => onSight(startIndex, endIndex), [startIndex, endIndex]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (moved.current && !isScrolling) onSettle(startIndex);
    moved.current = isScrolling;
  }, [isScrolling, startIndex]);

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const index = target.closest('tr')?.dataset.index;
    if (index !== undefined) focused.current = Number(index);
  }

  let end = top;
  return (
    <div className={css.room}>
      {/* The titles count as a row. */}
      <table
        role="table"
        className={css.table}
        data-long
        aria-label={label}
        aria-rowcount={total + 1}
      >
        <Titles columns={columns} order={order} onOrder={onOrder} />
        <tbody role="rowgroup" ref={body} onFocus={handleFocus}>
          {items.map(({ key, index, start: from, end: to }) => {
            const row = rowAt(index);
            const space = from - end - gap;
            end = to;
            return (
              <Fragment key={key}>
                {space > 0 && <Space height={space} />}
                <tr
                  role="row"
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  aria-busy={row === undefined}
                >
                  {row === undefined ? (
                    <td role="cell" colSpan={columns.length}>
                      …
                    </td>
                  ) : (
                    <Cells columns={columns} row={row} />
                  )}
                </tr>
              </Fragment>
            );
          })}
          <Space height={Math.max(0, virtualizer.getTotalSize() + top - end)} />
        </tbody>
      </table>
    </div>
  );
}

function Space({ height }: { height: number }) {
  return <tr className={css.space} style={{ height }} aria-hidden />;
}
