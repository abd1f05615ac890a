import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Wait } from './Wait.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const ago = (seconds: number) => new Date(now - seconds * 1000 - 500).toISOString();
const shown = (turn: Parameters<typeof Wait>[0]['turn']) =>
  render(
    <MantineProvider>
      <p>
        <Wait turn={turn} />
      </p>
    </MantineProvider>,
  ).container.querySelector('p')?.textContent;

it('is the total, with the last spell beside it where there were several', () => {
  const first = { waitedSeconds: 0, waitingSince: ago(65) };
  expect(shown(first)).toBe('00:01:05');
  const returned = { waitedSeconds: 1800, waitingSince: ago(25) };
  expect(shown(returned)).toBe('00:30:25esta vez 00:00:25');
});

it('stands still once the turn is called, and says the same', () => {
  const called = { status: 'called', waitingSince: ago(85), calledAt: ago(60) } as const;
  expect(shown({ ...called, waitedSeconds: 1825 })).toBe('00:30:25esta vez 00:00:25');
  expect(shown({ ...called, waitedSeconds: 25 })).toBe('00:00:25');
  const cancelled = { status: 'cancelled', waitingSince: ago(85), calledAt: null } as const;
  expect(shown({ ...cancelled, waitedSeconds: 1825 })).toBe('00:30:25');
});
