import { Alert, Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { issueText } from '../../api/errors.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { texts } from './texts.ts';
import type { Report, UploadKind } from './upload.ts';

const shown = 100;

/** Outcome of each row, expected or final. Columns can be reassigned until something is saved. */
export function ImportReport({
  kind,
  report,
  gone,
  onColumns,
  onApply,
}: {
  kind: UploadKind;
  report: Report;
  /** True after a page reload, which loses the file. */
  gone: boolean;
  onColumns: (columns: readonly string[]) => void;
  onApply: (onlyValid: boolean) => void;
}) {
  const { applied, done, refused } = report;
  const open = !applied && !gone;
  return (
    <Stack>
      <Alert color={refused > 0 ? 'yellow' : 'green'} role="status">
        <Text fw={600}>{outcomeText(kind, report, gone)}</Text>
        <Text>{texts.counts(report)}</Text>
        <Text size="sm">{texts.fileForm(report.encoding, report.delimiter)}</Text>
      </Alert>
      {open && <ColumnFields kind={kind} report={report} onColumns={onColumns} />}
      {open && <Changes kind={kind} report={report} />}
      <Refusals kind={kind} report={report} />
      {open && done > 0 && (
        <Actions>
          <Button size="md" onClick={() => onApply(refused > 0)}>
            {refused > 0 ? kind.applyValid(done) : kind.applyAll(done)}
          </Button>
        </Actions>
      )}
    </Stack>
  );
}

function outcomeText(kind: UploadKind, { applied, cancelled, done }: Report, gone: boolean) {
  if (cancelled) return texts.wasStopped;
  if (applied) return kind.wasApplied(done);
  return gone ? texts.nothingApplied : kind.would(done);
}

function ColumnFields({
  kind,
  report: { header, columns },
  onColumns,
}: {
  kind: UploadKind;
  report: Report;
  onColumns: (columns: readonly string[]) => void;
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {header.map((title, index) => (
        <NativeSelect
          // Two columns may share a title, so the index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the column is its place
          key={index}
          label={title || texts.untitled(index + 1)}
          size="md"
          value={columns[index] ?? ''}
          data={Object.entries({ '': texts.unused, ...kind.columns }).map(([value, label]) => ({
            value,
            label,
          }))}
          onChange={({ currentTarget: { value } }) =>
            onColumns(columns.map((old, at) => (at === index ? value : old)))
          }
        />
      ))}
    </SimpleGrid>
  );
}

interface TableProps {
  kind: UploadKind;
  report: Report;
}

function Changes({ kind, report: { changed, changes } }: TableProps) {
  return (
    <>
      {changes.length > 0 && (
        <DataTable
          label={texts.changes}
          rows={changes.slice(0, shown)}
          idOf={({ row }) => row}
          columns={[
            { title: texts.row, cell: ({ row }) => row },
            { title: texts.whose, phone: 'end', cell: ({ name }) => name },
            {
              title: texts.change,
              wraps: true,
              phone: 'below',
              cell: ({ fields }) =>
                fields
                  .map(({ column, before, after }) =>
                    texts.changed(kind.columns[column] ?? column, before, after),
                  )
                  .join(' · '),
            },
          ]}
        />
      )}
      {changed > shown && <Text c="dimmed">{texts.moreChanges(changed - shown)}</Text>}
    </>
  );
}

function Refusals({ kind, report: { refused, refusals } }: TableProps) {
  return (
    <>
      {refusals.length > 0 && (
        <DataTable
          label={texts.refusals}
          rows={refusals.slice(0, shown)}
          idOf={({ row, column }) => `${row} ${column ?? ''}`}
          columns={[
            { title: texts.row, cell: ({ row }) => row },
            {
              title: texts.column,
              phone: 'end',
              cell: ({ column }) => (column && kind.columns[column]) ?? '–',
            },
            {
              title: texts.problem,
              wraps: true,
              phone: 'below',
              cell: ({ key }) => issueText(key),
            },
          ]}
        />
      )}
      {refused > shown && <Text c="dimmed">{texts.moreRefusals(refused - shown)}</Text>}
    </>
  );
}
