// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as lines has lost them in Safari
import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  Fragment,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { idle } from '../../lib/idle.ts';
import type { Source } from './columns.ts';
import css from './table.module.css';

/** Rows rendered outside the visible range, for keyboard navigation. */
const overscan = 6;
/** Estimated row height in pixels, until it is measured. */
const likelyHeight = 57;

type Place = Pick<Source<unknown>, 'total' | 'start' | 'onSight' | 'onSettle'>;

/**
 * Renders the visible rows of a long table and the row with the focus; rows not loaded yet are
 * placeholders.
 */
export function VirtualRows({
  total,
  start,
  columns,
  cellsAt,
  onSight,
  onSettle,
  onOpen,
  onFirstRows,
}: Place & {
  columns: number;
  /** False until the row is loaded. */
  cellsAt: (index: number) => ReactNode;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  onFirstRows: () => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number | null>(null);
  const extra = useRef<Extra | null>(null);
  const top = useTop(body);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: total,
    estimateSize: () => likelyHeight,
    overscan,
    scrollMargin: top,
    rangeExtractor: (range) => {
      extra.current = extraAt(range, extra.current, virtualizer.isScrolling);
      return renderedIndexes(range, extra.current.rows, { total, focused: focused.current });
    },
  });
  const items = virtualizer.getVirtualItems();
  const isThere = items.some(({ index }) => cellsAt(index));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are rows
  useLayoutEffect(() => {
    if (isThere) onFirstRows();
  }, [isThere]);
  useScroll(virtualizer, { total, top, start, onSight, onSettle });

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const index = target.closest('tr')?.dataset.index;
    if (index !== undefined) focused.current = Number(index);
  }

  let end = top;
  return (
    // Without scroll anchoring: the browser would follow a space that moves, to another place.
    <tbody role="rowgroup" ref={body} onFocus={handleFocus} style={{ overflowAnchor: 'none' }}>
      {items.map(({ key, index, start: from, end: to }) => {
        const cells = cellsAt(index);
        const space = from - end;
        end = to;
        return (
          <Fragment key={key}>
            {space > 0 && <Space height={space} />}
            <tr
              role="row"
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              aria-busy={!cells}
              onClick={onOpen}
            >
              {cells || (
                <td role="cell" colSpan={columns}>
                  …
                </td>
              )}
            </tr>
          </Fragment>
        );
      })}
      <Space height={Math.max(0, virtualizer.getTotalSize() + top - end)} />
    </tbody>
  );
}

function Space({ height }: { height: number }) {
  return <tr className={css.space} style={{ height }} aria-hidden />;
}

/** Distance in pixels of the rows from the top of the page. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () =>
      body.current && setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

interface Extra {
  range: Range;
  /** Rows rendered before and after the range. */
  rows: number;
}

/** Renders one row on each side for the Tab key while a jump lasts: those in sight come first. */
function extraAt(range: Range, last: Extra | null, isScrolling: boolean): Extra {
  const { startIndex, endIndex } = range;
  const isSame = startIndex === last?.range.startIndex && endIndex === last.range.endIndex;
  const isJump = last && (startIndex > last.range.endIndex || endIndex < last.range.startIndex);
  return { range, rows: isJump ? 1 : isSame && isScrolling ? last.rows : overscan };
}

function renderedIndexes(
  { startIndex, endIndex }: Range,
  extra: number,
  { total, focused }: { total: number; focused: number | null },
): number[] {
  const from = Math.max(0, startIndex - extra);
  const to = Math.min(total - 1, endIndex + extra);
  const indexes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (focused === null || focused >= total || (focused >= from && focused <= to)) return indexes;
  return focused < from ? [focused, ...indexes] : [...indexes, focused];
}

/** Scrolls to the first row once, and reports the visible rows, and where scrolling ended. */
function useScroll(
  virtualizer: Virtualizer<Window, HTMLTableRowElement>,
  { total, top, start, onSight, onSettle }: Place & { top: number },
): void {
  const arrived = useRef(false);
  const moved = useRef(false);
  const { isScrolling, range } = virtualizer;
  const { startIndex = 0, endIndex = 0 } = range ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its own place is known
  useEffect(() => {
    if (top === 0 || arrived.current) return;
    arrived.current = true;
    if (start > 0) virtualizer.scrollToIndex(start, { align: 'start' });
  }, [top]);
  // Rows out of sight load too, for the Tab key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the range is news
  useEffect(
    () => onSight(Math.max(0, startIndex - overscan), Math.min(total - 1, endIndex + overscan)),
    [startIndex, endIndex, total],
  );
  const settle = useEffectEvent(() => onSettle(startIndex));
  useEffect(() => {
    const settled = moved.current && !isScrolling;
    moved.current = isScrolling;
    if (!settled) return;
    let moves = false;
    // The rows come first: what follows may render the whole page.
    void idle().then(() => moves || settle());
    return () => {
      moves = true;
    };
  }, [isScrolling]);
}
