import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { Line } from './Line.tsx';

const root = document.createElement('div');

function draw(ahead: number) {
  void act(() => render(<Line ahead={ahead} />, root));
  const figures = [...root.querySelectorAll('svg')];
  return {
    others: figures.filter((figure) => figure.getAttribute('class') !== 'own').length,
    own: figures.at(-1)?.getAttribute('class') === 'own',
    beyond: root.querySelector('span')?.textContent ?? '',
    moves: root.querySelector('.moved') !== null,
  };
}

it('draws those ahead and the person at the end, with a number for those beyond eight', () => {
  expect(draw(20)).toEqual({ others: 8, own: true, beyond: '+12', moves: false });
  expect(draw(8)).toEqual({ others: 8, own: true, beyond: '', moves: true });
  expect(draw(3)).toEqual({ others: 3, own: true, beyond: '', moves: true });
  expect(draw(0)).toEqual({ others: 0, own: true, beyond: '', moves: true });
  // Another ticket passed: the queue does not move forward.
  expect(draw(1)).toEqual({ others: 1, own: true, beyond: '', moves: false });
  expect(root.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
