import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useInPieces } from './use-in-pieces.ts';

it('renders the rows in sight first and then all, also those that come later', () => {
  const rendered: number[] = [];
  function Rows({ count }: { count: number }) {
    rendered.push(Math.min(count, useInPieces(count)));
    return null;
  }
  const { rerender } = render(<Rows count={50} />);
  expect(rendered).toEqual([20, 40, 50]);
  rerender(<Rows count={70} />);
  expect(rendered.at(-1)).toBe(70);
});
