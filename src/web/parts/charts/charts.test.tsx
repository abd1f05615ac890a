import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Band } from './Band.tsx';
import { Bars } from './Bars.tsx';
import { HeatMap } from './HeatMap.tsx';
import { Histogram } from './Histogram.tsx';
import { Trend } from './Trend.tsx';
import { counts, durations, percents } from './unit.ts';

const days = [12, null, 40].map((value, index) => ({
  key: `${index}`,
  label: `${index + 1}`,
  name: `${index + 1} de noviembre`,
  values: [value, 10],
}));

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

const slider = () => screen.getByRole('slider');
const said = () => slider().getAttribute('aria-valuetext');

describe('a trend', () => {
  it('is said in a sentence, and by its points as the arrow keys move', async () => {
    const onPick = vi.fn();
    render(
      <Trend
        title="Atendidos"
        unit={counts}
        series={['Noviembre', 'Octubre']}
        rows={days}
        pick={{ label: 'Ver turnos', onPick }}
      />,
    );
    expect(slider()).toHaveAccessibleName('Atendidos');
    expect(slider()).toHaveAccessibleDescription(
      'Noviembre. 2 datos: el mayor, 40 (3 de noviembre); el menor, 12 (1 de noviembre). Octubre. 3 datos, todos 10.',
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(slider()).toHaveFocus();
    expect(said()).toBe('1 de noviembre: Noviembre 12, Octubre 10');
    // The test DOM does not move a range by arrow keys, as browsers do.
    fireEvent.change(slider(), { target: { value: '1' } });
    expect(said()).toBe('2 de noviembre: Noviembre –, Octubre 10');
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenLastCalledWith(days[1]);
    fireEvent.change(slider(), { target: { value: '2' } });
    await userEvent.click(screen.getByRole('button', { name: 'Ver turnos' }));
    expect(onPick).toHaveBeenLastCalledWith(days[2]);
  });

  it('opens a point by the mouse, and by a tap says it first', () => {
    const onPick = vi.fn();
    const { container } = render(
      <Trend
        title="Atendidos"
        unit={counts}
        series={['Noviembre']}
        rows={days}
        pick={{ label: 'Ver turnos', onPick }}
      />,
    );
    const point = container.querySelector('[data-at="2"]') as Element;
    fireEvent.pointerDown(point, { pointerType: 'touch' });
    fireEvent.click(point);
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Ver turnos' }));
    expect(onPick).toHaveBeenCalledOnce();
    fireEvent.pointerDown(point, { pointerType: 'mouse' });
    fireEvent.click(point);
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it('breaks its line where there is no value, and draws a value without neighbours', () => {
    const { container } = render(
      <Trend
        title="NS"
        unit={percents}
        series={['NS']}
        rows={[
          { key: 'a', label: 'a', values: [0.5] },
          { key: 'b', label: 'b', values: [null] },
          { key: 'c', label: 'c', values: [1] },
          { key: 'd', label: 'd', values: [0.75] },
        ]}
      />,
    );
    const drawn = [...container.querySelectorAll('g path')].map((path) => path.getAttribute('d'));
    expect(drawn).toEqual(['M50 500M250 0L350 250', 'M50 500h0M250 0h0M350 250h0']);
  });

  it('says that there is nothing, and one thing alone', () => {
    const { rerender } = render(<Trend title="TME" unit={durations} series={['TME']} rows={[]} />);
    expect(screen.getByText('Sin datos en este periodo')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <Trend
        title="TME"
        unit={durations}
        series={['TME']}
        rows={[{ key: 'a', label: 'Hoy', values: [310] }]}
      />,
    );
    expect(slider()).toHaveAccessibleDescription('Un solo dato: 00:05:10 (Hoy).');
  });
});

it('shows the same data as a table, whose rows open what is behind them', async () => {
  const onPick = vi.fn();
  render(
    <Trend
      title="Atendidos"
      unit={counts}
      place="Día"
      series={['Noviembre', 'Octubre']}
      rows={days}
      pick={{ label: 'Ver turnos', onPick }}
    />,
  );
  const table = screen.getByRole('table', { name: 'Atendidos' });
  expect(cellsOf(table)).toEqual([
    ['Día', 'Noviembre', 'Octubre'],
    ['1 de noviembre', '12', '10'],
    ['2 de noviembre', '–', '10'],
    ['3 de noviembre', '40', '10'],
  ]);
  // Hidden elements must not take the focus.
  expect(within(table).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver tabla' }));
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '3 de noviembre' }));
  expect(onPick).toHaveBeenCalledWith(days[2]);
});

it('reads bars as a list and moves between them by the arrow keys', async () => {
  const onPick = vi.fn();
  const rows = ['Caja', 'Empresas'].map((label, index) => ({
    key: label,
    label,
    values: [(index + 1) * 60, null],
  }));
  render(
    <Bars
      title="TMO"
      unit={durations}
      place="Servicio"
      series={['Hoy', 'Ayer']}
      rows={rows}
      pick={{ label: 'Ver turnos', onPick }}
    />,
  );
  const [first, second] = screen
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('button'));
  expect(first).toHaveAccessibleName(/^Caja: ?00:01:00, Ayer: ?–$/);
  first?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(rows[1]);
});

it('moves over a heat map by rows and columns', async () => {
  const onPick = vi.fn();
  const row = (label: string) => ({ key: label, label });
  render(
    <HeatMap
      title="Llegadas"
      unit={counts}
      place="Día"
      measure="Llegadas"
      rows={['lunes', 'martes'].map(row)}
      columns={['8:00', '9:00', '10:00'].map(row)}
      values={[
        [1, 2, 3],
        [4, null, 6],
      ]}
      pick={{ label: 'Ver turnos', onPick }}
    />,
  );
  slider().focus();
  expect(said()).toBe('lunes, 8:00: 1');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(said()).toBe('martes, 9:00: –');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(onPick).toHaveBeenCalledWith({ row: row('martes'), column: row('10:00'), value: 6 });
  expect(cellsOf(screen.getByRole('table'))).toEqual([
    ['Día', '8:00', '9:00', '10:00'],
    ['lunes', '1', '2', '3'],
    ['martes', '4', '–', '6'],
  ]);
});

function histogram(
  values: readonly number[],
  more: Pick<ComponentProps<typeof Histogram>, 'bounds' | 'thresholds'>,
) {
  const rows = values.map((value, index) => ({
    key: `${index}`,
    label: `${index}`,
    values: [value],
  }));
  render(
    <Histogram
      title="Esperas"
      unit={counts}
      place="Espera"
      measure="Turnos"
      rows={rows}
      {...more}
    />,
  );
}

it('draws and says the limits of a distribution', () => {
  const thresholds = [{ label: 'Umbral de Caja 00:02:00', at: 120 }];
  histogram([5, 9, 1], { bounds: [60, 180], thresholds });
  expect(slider()).toHaveAccessibleDescription(/Umbral de Caja 00:02:00\.$/);
  const line = screen.getByText('Umbral de Caja 00:02:00', { selector: 'span' }).parentElement;
  expect(line?.style.getPropertyValue('--share')).toBe('0.5');
});

it('says of lengths that never occurred that there is nothing, in words as in the drawing', () => {
  histogram([0, 0], { bounds: [60] });
  expect(screen.getByRole('figure')).toHaveTextContent(
    'EsperasSin datos en este periodo.Sin datos en este periodo',
  );
});

it('numbers many limits and names them below', () => {
  const thresholds = [100, 10, 20, 40].map((at) => ({ label: `Umbral ${at}`, at }));
  histogram([5, 9], { bounds: [60], thresholds });
  const names = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Umbral 10', 'Umbral 20', 'Umbral 40', 'Umbral 100']);
  const line = screen.getByText('4', { selector: 'div > span' }).parentElement;
  expect(line?.style.getPropertyValue('--share')).toBe('0.75');
});

it('says of a forecast how far it may be wrong, what happened, and the staff', () => {
  const at = (label: string, happened: number | null) => ({
    key: label,
    label,
    expected: 20,
    range80: [15, 26] as const,
    range95: [11, 31] as const,
    happened,
    staff: 3,
  });
  render(
    <Band
      title="Previsión"
      unit={counts}
      rows={[at('8:00', 22), at('9:00', null)]}
      staff="Operadores"
    />,
  );
  slider().focus();
  expect(said()).toBe(
    '8:00: Previsto 20, Probable (80 %) 15 a 26, Casi seguro (95 %) 11 a 31, Lo que ocurrió 22, Operadores 3',
  );
});
