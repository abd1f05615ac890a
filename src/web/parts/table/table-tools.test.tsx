import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { envelope } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { DataTable } from './DataTable.tsx';
import { TableTools } from './TableTools.tsx';
import { useTableView } from './use-table-view.ts';

interface Row {
  id: number;
  name: string;
  place: string;
}

const columns = [
  { title: 'Nombre', cell: ({ name }: Row) => name },
  { title: 'Lugar', cell: ({ place }: Row) => place },
  { title: 'Número', cell: ({ id }: Row) => id, optional: true as const },
];
const rows = [
  { id: 1, name: 'Ana', place: 'Centro' },
  { id: 2, name: 'Eva', place: 'Norte' },
];
const applied = vi.fn();
const opened = vi.fn();

function List({ now = { role: 'Operator' } }: { now?: object }) {
  const view = useTableView<Row>('tried', columns);
  return (
    <>
      <TableTools
        count="2 filas"
        view={view}
        filters={{ page: 'manager-user', now, onApply: applied }}
      />
      <DataTable<Row>
        label="Gente"
        columns={view.shown}
        density={view.density}
        rows={rows}
        idOf={({ id }) => id}
        opening={{ label: ({ name }) => `Abrir a ${name}`, onOpen: opened }}
      />
    </>
  );
}

const kept: { page: string; name: string; search: string }[] = [];
startServer(
  http.get('*/api/users/filters', () => envelope(kept)),
  http.post('*/api/users/filters', async ({ request }) => {
    kept.push((await request.json()) as (typeof kept)[number]);
    return envelope(null);
  }),
  http.post('*/api/users/filters/forget', () => {
    kept.length = 0;
    return envelope(null);
  }),
);
afterEach(() => {
  kept.length = 0;
  vi.clearAllMocks();
});

const open = (now?: object) =>
  openPage(
    '/pages/manager-user',
    'Manager',
    () => ({}),
    () => <List {...(now && { now })} />,
  );
const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('keeps the chosen columns and density on the device, and always the one that names the row', async () => {
  const { user } = open();
  await screen.findByText('2 filas');
  expect(titles()).toEqual(['Nombre', 'Lugar']);
  await user.click(screen.getByRole('button', { name: 'Ajustar tabla' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ajustar tabla' });
  expect(within(dialog).getByLabelText('Nombre', { selector: '[type=checkbox]' })).toBeDisabled();
  await user.click(within(dialog).getByLabelText('Número'));
  await user.click(within(dialog).getByLabelText('Lugar'));
  await user.click(within(dialog).getByLabelText('Compacto'));
  cleanup();
  open();
  await screen.findByText('2 filas');
  expect(titles()).toEqual(['Nombre', 'Número']);
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
});

it('saves filters under a name, shows them and forgets them', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ajustar tabla' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ajustar tabla' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Nombre' }), ' Operadores ');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar filtros' }));
  await within(dialog).findByText('Operadores');
  expect(kept).toEqual([
    { page: 'manager-user', name: 'Operadores', search: '{"role":"Operator"}' },
  ]);
  await user.keyboard('{Escape}');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Filtros guardados' }),
    'Operadores',
  );
  await user.click(screen.getByRole('button', { name: 'Ajustar tabla' }));
  await user.click(await screen.findByRole('button', { name: 'Borrar Operadores' }));
  await waitFor(() => expect(screen.queryByText('Operadores')).toBeNull());
});

it('shows saved filters where others were chosen', async () => {
  kept.push({ page: 'manager-user', name: 'Consulta', search: '{"role":"Viewer"}' });
  kept.push({ page: 'my-clients', name: 'De otra página', search: '{}' });
  const { user } = open();
  const choice = await screen.findByRole('combobox', { name: 'Filtros guardados' });
  expect(within(choice).queryByText('De otra página')).toBeNull();
  await user.selectOptions(choice, 'Consulta');
  expect(applied).toHaveBeenCalledWith({ role: 'Viewer' });
});

it('has nothing to save without filters', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Ajustar tabla' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Guardar filtros' })).toBeDisabled();
  expect(within(dialog).getByText('Elija antes algún filtro o un orden.')).toBeInTheDocument();
});

it('opens a row by a tap anywhere on it, and not when text was marked there', async () => {
  const { user } = open();
  const cell = await screen.findByRole('cell', { name: 'Norte' });
  const marked = vi.spyOn(window, 'getSelection');
  marked.mockReturnValue({ toString: () => 'Nor' } as Selection);
  await user.click(cell);
  expect(opened).not.toHaveBeenCalled();
  marked.mockRestore();
  await user.click(cell);
  expect(opened).toHaveBeenCalledWith(rows[1]);
  expect(screen.getByRole('button', { name: 'Abrir a Eva' })).toHaveFocus();
});
