// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as lines has lost them in Safari
import { IconChevronRight } from '@tabler/icons-react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Column, Lead, Opening } from './columns.ts';
import css from './table.module.css';

/** The cells of a row, with the button that opens its detail. */
export function Cells<Row>({
  columns: [first, ...others],
  row,
  opening,
  lead,
}: {
  columns: readonly Column<Row>[];
  row: Row;
  opening?: Opening<Row> | undefined;
  lead?: Lead<Row> | undefined;
}) {
  return (
    <>
      {lead && (
        <td role="cell" data-part="lead">
          {lead.cell(row)}
        </td>
      )}
      <th scope="row" role="rowheader">
        {first?.cell(row)}
      </th>
      {others.map(({ title, cell, wraps, phone, roomy }) => (
        <td
          role="cell"
          key={title}
          data-title={title}
          data-wraps={wraps}
          data-phone={phone}
          data-roomy={roomy}
        >
          {cell(row)}
        </td>
      ))}
      {opening && (
        <td role="cell" data-part="opener">
          <ActionButton
            variant="subtle"
            className={css.opener}
            data-opener
            aria-label={opening.label(row)}
            refusal={opening.refusal}
            onClick={() => opening.onOpen(row)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionButton>
        </td>
      )}
    </>
  );
}
