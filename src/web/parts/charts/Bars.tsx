import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import barsCss from './bars.module.css';
import { ChartCard } from './ChartCard.tsx';
import cardCss from './card.module.css';
import formsCss from './forms.module.css';
import { inWords } from './in-words.ts';
import { seriesForms } from './Mark.tsx';
import { type ChartProps, nameOf, pickOf, type ValueRow } from './row.ts';
import { ticks } from './ticks.ts';
import { type Unit, worded } from './unit.ts';

export function Bars({
  unit,
  place,
  series: names,
  rows,
  pick,
  ...card
}: ChartProps<ValueRow> & {
  unit: Unit;
  /** Column title of the rows: «Servicio», «Operador». */
  place: string;
  /** Up to three names, in the order of each row's values; the first series is the bar. */
  series: readonly string[];
  rows: readonly ValueRow[];
}) {
  const top =
    ticks(
      rows.flatMap(({ values }) => values),
      unit,
    ).at(-1) ?? 1;
  const { field, cell } = useArrowKeys('0 0', (name) => Number(name.split(' ')[1]) < rows.length);
  return (
    <ChartCard
      {...card}
      readByItself
      series={names.map((name, index) => ({ name, form: formOf(index) }))}
      said={inWords(
        rows,
        names.map((name, index) => ({
          name,
          values: rows.map(({ values }) => values[index] ?? null),
        })),
        unit.format,
      )}
      head={[place, ...names]}
      rows={rows.map((row) => ({
        key: row.key,
        name: nameOf(row),
        values: names.map((_, index) => worded(unit, row.values[index])),
      }))}
      onPick={pickOf(rows, pick)?.onPick}
    >
      {() => (
        <ul className={barsCss.bars} {...field}>
          {rows.map((row, index) => {
            const text = <RowText row={row} names={names} top={top} unit={unit} />;
            return (
              <li key={row.key}>
                {pick ? (
                  <button
                    type="button"
                    className={barsCss.row}
                    title={pick.label}
                    onClick={() => pick.onPick(row)}
                    {...cell(0, index)}
                  >
                    {text}
                  </button>
                ) : (
                  <div className={barsCss.row}>{text}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </ChartCard>
  );
}

const formOf = (index: number) => (index === 0 ? 'bar' : (seriesForms[index] ?? 'usual'));

function RowText({
  row,
  names,
  top,
  unit,
}: {
  row: ValueRow;
  names: readonly string[];
  top: number;
  unit: Unit;
}) {
  return (
    <>
      <span className={barsCss.name}>
        {nameOf(row)}
        <span className={cardCss.unseen}>:</span>
      </span>
      <Bar values={row.values.slice(0, names.length)} top={top} />
      <span className={barsCss.value}>
        <b>{worded(unit, row.values[0])}</b>
        {names.slice(1).map((name, other) => (
          <span key={name}>
            <span className={cardCss.unseen}>, {name}:</span>
            {worded(unit, row.values[other + 1])}
          </span>
        ))}
      </span>
    </>
  );
}

function Bar({ values, top }: { values: ValueRow['values']; top: number }) {
  const share = (value: number) => (value / top) * 100;
  return (
    <svg className={barsCss.track} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <rect className={formsCss.bar} y="1" width={share(values[0] ?? 0)} height="8" />
      {values.slice(1).map((value, index) => {
        const form = formOf(index + 1);
        return (
          value !== null && (
            <g key={form}>
              <path className={barsCss.halo} d={`M${share(value)} 0v10`} />
              <path className={formsCss[form]} d={`M${share(value)} 0v10`} />
            </g>
          )
        );
      })}
    </svg>
  );
}
