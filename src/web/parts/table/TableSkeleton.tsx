import { Skeleton } from '@mantine/core';
import { type Column, isInTable } from './columns.ts';
import css from './table.module.css';

const rows = Array.from({ length: 8 }, (_, index) => index);

export function TableSkeleton<Row>(props: { columns: readonly Column<Row>[] }) {
  const columns = props.columns.filter(isInTable);
  return (
    <div className={css.room}>
      <table className={css.table} aria-hidden data-lines>
        <thead>
          <tr>
            {columns.map(({ title, roomy }) => (
              <th key={title} data-roomy={roomy}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ title, phone, roomy }, index) =>
                index === 0 ? (
                  <th key={title}>
                    <Skeleton height={16} width="70%" />
                  </th>
                ) : (
                  <td key={title} data-phone={phone} data-roomy={roomy}>
                    <Skeleton height={16} width={`${50 + ((row + index) % 4) * 12}%`} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
