import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';

type Cells = readonly string[];

const pageSize = 50;

/** Rows that are requested a page at a time when they come into sight; some change every second. */
export function LongTable({ count, changes }: { count: number; changes: number }) {
  const [rows, setRows] = useState<ReadonlyMap<number, Cells>>(new Map());
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => 57, overscan: 6 });
  const items = virtualizer.getVirtualItems();
  const [first = 0, last = 0] = [items[0], items.at(-1)].map((item) =>
    Math.floor((item?.index ?? 0) / pageSize),
  );
  useEffect(() => {
    for (let page = first; page <= last; page += 1) {
      if (rows.has(page * pageSize)) continue;
      void (async () => {
        const answer = await fetch(`/rows/${page}`);
        const cells: Cells[] = await answer.json();
        setRows(
          (now) =>
            new Map([...now, ...cells.map((each, at) => [page * pageSize + at, each] as const)]),
        );
      })();
    }
  }, [first, last, rows]);
  useEffect(() => {
    if (changes === 0) return;
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      setRows((now) => {
        const [name = '', ...rest] = now.get(turn % 100) ?? [];
        return new Map(now).set(turn % 100, [name, `Cambio ${turn}`, ...rest.slice(1)]);
      });
    }, 1000 / changes);
    return () => clearInterval(timer);
  }, [changes]);
  const space = (height: number) => <tr style={{ height }} />;
  return (
    <table style={{ width: '100%', borderCollapse: 'collapse' }}>
      <tbody>
        {space(items[0]?.start ?? 0)}
        {items.map(({ index }) => (
          <tr key={index} data-index={index} style={{ height: 57 }} aria-busy={!rows.has(index)}>
            {(rows.get(index) ?? ['…']).map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
              <td key={at}>{text}</td>
            ))}
          </tr>
        ))}
        {space(virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0))}
      </tbody>
    </table>
  );
}
