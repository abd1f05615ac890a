import cardCss from './card.module.css';

export interface TableRow {
  key: string;
  name: string;
  values: readonly string[];
}

export function ChartTable({
  title,
  head,
  rows,
  onPick,
}: {
  title: string;
  head: readonly string[];
  rows: readonly TableRow[];
  onPick?: ((index: number) => void) | undefined;
}) {
  return (
    <table className={cardCss.table}>
      <caption className={cardCss.unseen}>{title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }, index) => (
          <tr key={key}>
            <th scope="row">
              {onPick ? (
                <button type="button" className={cardCss.link} onClick={() => onPick(index)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
