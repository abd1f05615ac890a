import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { reportAnswer } from '../../connection/connection.ts';
import { noteServerTime } from '../../lib/server-time.ts';
import { BranchZone } from './branch-zone.ts';
import { QueryState } from './QueryState.tsx';

const at = Date.UTC(2026, 10, 20, 23, 5, 30);

function show(result: { data?: string[]; isError?: boolean }, lasting = false) {
  const error = new ApiError(0, []);
  const rest = { data: undefined, error, isError: false, dataUpdatedAt: at, refetch: () => {} };
  render(
    <MantineProvider env="test">
      <BranchZone value="America/Bogota">
        <QueryState result={{ ...rest, ...result }} lasting={lasting}>
          {(all: string[]) => <p>{all.join()}</p>}
        </QueryState>
      </BranchZone>
    </MantineProvider>,
  );
  return () => screen.queryByRole('status')?.textContent?.replace(/\s/gu, ' ');
}

afterEach(() => {
  act(() => reportAnswer(true));
});

it('says how old the data are while the server is away, on the wall clock of the branch', () => {
  vi.useFakeTimers({ now: at + 60_000 });
  const stamp = show({ data: ['A001'] });
  expect(stamp()).toBeUndefined();
  act(() => reportAnswer(false));
  expect(stamp()).toBe('Datos de las 6:05 p. m.');
});

it('says so too where they could not be refreshed, by the clock of the server', () => {
  vi.useFakeTimers({ now: at + 60_000 });
  noteServerTime(new Date(at - 540_000).toUTCString());
  expect(show({ data: ['A001'], isError: true })()).toBe('Datos de las 5:55 p. m.');
});

it('names the day of data that are not of today', () => {
  vi.useFakeTimers({ now: at + 21_600_000 });
  act(() => reportAnswer(false));
  expect(show({ data: ['A001'] })()).toBe('Datos del 20/11/26, 6:05 p. m.');
});

it('says nothing of what hardly changes', () => {
  act(() => reportAnswer(false));
  expect(show({ data: ['A001'] }, true)()).toBeUndefined();
});

it('tells of what is not on the device, and lets it be asked for again', () => {
  act(() => reportAnswer(false));
  show({ isError: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Sin conexión con el servidor');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
});
