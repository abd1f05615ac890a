import { type ReactNode, useId, useState } from 'react';
import { ChartTable, type TableRow } from './ChartTable.tsx';
import cardCss from './card.module.css';
import { type Form, Mark } from './Mark.tsx';
import type { ChartProps } from './row.ts';
import { texts } from './texts.ts';

/** Rows of a table that paper has room for: the days of two months. */
const monthsOnPaper = 62;

/** One thing that a chart draws, and its column in the table. */
export interface Series {
  name: string;
  form: Form;
}

/**
 * A chart under its title, with the sentences that say it and the table that stands for it: to be
 * seen on demand, on paper, and for screen readers at any time. `readByItself` is a chart that
 * screen readers read.
 */
export function ChartCard({
  title,
  note,
  level = 2,
  series,
  said,
  head,
  rows,
  tableInPrint = rows.length <= monthsOnPaper,
  readByItself = false,
  onPick,
  children,
}: Omit<ChartProps<never>, 'pick'> & {
  series: readonly Series[];
  /** The data in words; null where there are none. */
  said: string | null;
  head: readonly string[];
  rows: readonly TableRow[];
  readByItself?: boolean;
  onPick?: ((index: number) => void) | undefined;
  /** The drawing, named by the first and described by the second id. */
  children: (ids: { named: string; described: string }) => ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const [named, described] = [`${id}title`, `${id}sentence`];
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <figure className={cardCss.card} aria-labelledby={named}>
      <figcaption className={cardCss.title}>
        <Heading id={named}>{title}</Heading>
        {said !== null && (
          <button
            type="button"
            className={cardCss.toggle}
            aria-describedby={named}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? texts.seeChart : texts.seeTable}
          </button>
        )}
      </figcaption>
      {note && <p className={cardCss.note}>{note}</p>}
      <p id={described} className={cardCss.unseen}>
        {said ?? `${texts.empty}.`}
      </p>
      {said !== null ? (
        <>
          <div hidden={asTable} className={cardCss.drawing}>
            {series.length > 1 && (
              <ul className={cardCss.legend} aria-hidden>
                {series.map(({ name, form }) => (
                  <li key={name}>
                    <Mark form={form} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
            {children({ named, described })}
          </div>
          {(asTable || !readByItself) && (
            <section
              className={asTable ? cardCss.scroll : cardCss.waiting}
              data-print={tableInPrint}
              aria-labelledby={named}
              tabIndex={asTable ? 0 : undefined}
            >
              <ChartTable
                title={title}
                head={head}
                rows={rows}
                onPick={asTable ? onPick : undefined}
              />
            </section>
          )}
        </>
      ) : (
        <p className={cardCss.empty}>{texts.empty}</p>
      )}
    </figure>
  );
}
