import { useQuery } from '@tanstack/react-query';
import type { FiguresQuery } from './asked.ts';
import type { Figures } from './measures.ts';
import { figuresQuery } from './queries.ts';
import { withToday } from './with-today.ts';

/**
 * Queries the figures of a range. When the range includes today, only today is refetched after a
 * change; `moved` is true once today differs from the full response.
 */
export function useFigures(asked: FiguresQuery, today: string, branches: number) {
  const whole = useQuery(figuresQuery(asked, branches, today));
  const goesOn = asked.from < asked.until && asked.until === today;
  const last = useQuery({
    ...figuresQuery({ ...asked, from: today, until: today }, branches),
    enabled: goesOn,
  });
  const then = whole.data?.days.find(({ day }) => day === today)?.figures;
  const now = goesOn && !last.isPlaceholderData ? last.data?.totals : undefined;
  const moved =
    now !== undefined &&
    !whole.isPlaceholderData &&
    last.dataUpdatedAt > whole.dataUpdatedAt &&
    !isSame(now, then);
  return {
    ...whole,
    moved,
    data: moved && whole.data ? withToday(whole.data, today, now) : whole.data,
  };
}

function isSame(now: Figures, then: Figures | undefined): boolean {
  // The cast: Object.keys loses the key type.
  return (Object.keys(now) as (keyof Figures)[]).every((name) => now[name] === (then?.[name] ?? 0));
}
