import { type ReactNode, useId, useState } from 'react';
import { ChartTable, type TableRow } from './ChartTable.tsx';
import cardCss from './card.module.css';
import { type Form, Mark } from './Mark.tsx';
import type { ChartProps } from './row.ts';
import { texts } from './texts.ts';

/** Maximum rows of a printed table: the days of two months. */
const monthsOnPaper = 62;

export interface Series {
  name: string;
  form: Form;
}

/**
 * A chart with its title, a summary in sentences and a table alternative, shown on demand, in print
 * and to screen readers. `readByItself` marks a chart that screen readers read directly.
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
  /** Summary in words; null without data. */
  said: string | null;
  head: readonly string[];
  rows: readonly TableRow[];
  readByItself?: boolean;
  onPick?: ((index: number) => void) | undefined;
  /** Renders the drawing; `named` and `described` are IDs for its ARIA label and description. */
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
            {series.length > 1 && <Legend series={series} />}
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

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={cardCss.legend} aria-hidden>
      {series.map(({ name, form }) => (
        <li key={name}>
          <Mark form={form} />
          {name}
        </li>
      ))}
    </ul>
  );
}
