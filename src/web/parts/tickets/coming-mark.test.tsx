import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ComingMark } from './ComingMark.tsx';

const since = '2026-03-02T10:30:00.000Z';

it('says about when somebody comes, on the clock of the branch, where they said how far they are', () => {
  const { rerender } = render(
    <ComingMark coming={{ since, minutes: 10 }} timeZone="Europe/Madrid" />,
  );
  expect(screen.getByText(/^De camino · llega hacia las 11:40/)).toBeVisible();
  rerender(<ComingMark coming={{ since, minutes: null }} timeZone="Europe/Madrid" />);
  expect(screen.getByText('De camino')).toBeVisible();
});
