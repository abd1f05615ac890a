// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as lines has lost them in Safari
import { memo } from 'react';
import { type Column, contentOf, type Lead, type Opening } from './columns.ts';
import { Opener } from './Opener.tsx';

function CellsOf<Row>({
  columns: [first, ...others],
  row,
  opening,
  leadOf,
}: {
  columns: readonly Column<Row>[];
  row: Row;
  opening?: Opening<Row> | undefined;
  leadOf?: Lead<Row>['cell'] | undefined;
}) {
  return (
    <>
      {leadOf && (
        <td role="cell" data-part="lead">
          {leadOf(row)}
        </td>
      )}
      <th scope="row" role="rowheader">
        {first && contentOf(first, row)}
      </th>
      {others.map((column) => (
        <td
          role="cell"
          key={column.title}
          data-title={column.title}
          data-wraps={column.wraps}
          data-phone={column.phone}
          data-roomy={column.roomy}
        >
          {contentOf(column, row)}
        </td>
      ))}
      {opening && (
        <td role="cell" data-part="opener">
          <Opener
            label={opening.label(row)}
            refusal={opening.refusal}
            onOpen={() => opening.onOpen(row)}
          />
        </td>
      )}
    </>
  );
}

/**
 * Cells of a row with the button that opens its details. Memoised, because a long table renders on
 * every frame of a scroll while most rows stay equal.
 */
// The cast: `memo` loses the type parameter of the row.
export const Cells = memo(CellsOf) as typeof CellsOf;
