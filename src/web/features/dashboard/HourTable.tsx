import { useQuery } from '@tanstack/react-query';
import { together } from '#domain/figures/measures.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { fileOf } from '../../parts/table/columns.ts';
import { asked } from './asked.ts';
import { FigureTable } from './FigureTable.tsx';
import { type FigureRow, figureColumns, sorted } from './figure-columns.tsx';
import type { GroupsProps } from './GroupTable.tsx';
import { type ByHour, byHourQuery } from './queries.ts';
import { texts } from './texts.ts';
import { hourText } from './wording.ts';

export function HourTable({ days, search, branches, onShow }: GroupsProps) {
  const byHour = useQuery(byHourQuery(asked(days, search), branches));
  const { sort = 'name', descending = false } = search;
  return (
    <QueryState result={byHour}>
      {({ cells }) => {
        const rows = sorted(rowsOf(cells), sort, descending);
        return (
          <FigureTable
            title={texts.groups.hour}
            rows={rows}
            count={texts.rows(rows.length)}
            order={{ sort, descending }}
            search={search}
            onShow={onShow}
            file={{
              file: texts.files.hour,
              total: rows.length,
              parts: () => fileOf(figureColumns(texts.groups.hour), [rows]),
            }}
          />
        );
      }}
    </QueryState>
  );
}

function rowsOf(cells: ByHour['cells']): FigureRow[] {
  const hours = [...new Set(cells.map(({ hour }) => hour))].sort((a, b) => a - b);
  return hours.map((hour) => ({
    key: hour,
    name: texts.hours(hourText(hour), hourText(hour + 1)),
    branch: null,
    figures: together(cells.filter((cell) => cell.hour === hour)),
    part: { fromHour: hour, toHour: hour },
  }));
}
