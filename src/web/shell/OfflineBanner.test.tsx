import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportAnswer } from '../connection/connection.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

let radio = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => radio);
});
afterEach(() => {
  act(() => reportAnswer(true));
});

it('tells no network from a server that is away, and that it is back', () => {
  render(<OfflineBanner />);
  const banner = screen.getByRole('status');
  expect(banner).toBeEmptyDOMElement();
  radio = false;
  act(() => reportAnswer(false));
  expect(banner).toHaveTextContent('este dispositivo no tiene red');
  radio = true;
  act(() => reportAnswer(false));
  expect(banner).toHaveTextContent('Sin conexión con el servidor');
  act(() => reportAnswer(true));
  expect(banner).toHaveTextContent('Conexión recuperada');
  void act(() => vi.advanceTimersByTime(5000));
  expect(banner).toBeEmptyDOMElement();
});

it('says nothing of a connection that was never lost', () => {
  render(<OfflineBanner />);
  act(() => reportAnswer(true));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
