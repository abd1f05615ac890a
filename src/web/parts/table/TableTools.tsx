import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { type Export, ExportButton } from './ExportButton.tsx';
import { savedFiltersQuery } from './queries.ts';
import { texts } from './texts.ts';
import type { TableView } from './use-table-view.ts';
import type { Filters } from './ViewDialog.tsx';

const ViewDialog = lazyPart(async () => ({
  default: (await import('./ViewDialog.tsx')).ViewDialog,
}));

export function TableTools<Row>({
  count,
  view,
  filters,
  file,
  children,
}: {
  count: string;
  view: TableView<Row>;
  filters: Filters;
  file?: Export | readonly Export[];
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const saved = useQuery(savedFiltersQuery());
  const own = saved.data?.filter(({ page }) => page === filters.page) ?? [];
  const now = JSON.stringify(filters.now);
  return (
    <Group justify="space-between" align="flex-end" mih={44} mb="xs">
      <Group gap="sm">
        <Text c="dimmed" role="status">
          {count}
        </Text>
        {children}
      </Group>
      <Group gap="sm" align="flex-end">
        {own.length > 0 && (
          <NativeSelect
            aria-label={texts.saved}
            size="md"
            value={own.find(({ search }) => search === now)?.search ?? ''}
            data={[
              { value: '', label: `${texts.saved}: ${texts.chooseSaved}`, disabled: true },
              ...own.map(({ name, search }) => ({ value: search, label: name })),
            ]}
            // The cast: this page alone saves its filters, as an object.
            onChange={({ currentTarget: { value } }) => filters.onApply(JSON.parse(value) as never)}
          />
        )}
        <Button variant="default" size="md" onClick={() => setOpen(true)}>
          {texts.view}
        </Button>
        {[file ?? []].flat().map((each) => (
          <ExportButton key={each.file} {...each} />
        ))}
      </Group>
      <Suspense>
        {open && (
          <ViewDialog view={view} filters={filters} saved={own} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Group>
  );
}
