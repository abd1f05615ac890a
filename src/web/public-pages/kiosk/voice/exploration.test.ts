import { expect, it } from 'vitest';
import {
  type Exploration,
  fingerDown,
  fingerMoved,
  fingerUp,
  type Target,
  unexplored,
} from './exploration.ts';

const option = (place: number): Target<number> => ({ option: place, byLift: false });
const key = (place: number): Target<number> => ({ option: place, byLift: true });

/**
 * Follows a finger through `[event, target, time]` steps; returns the speech and choices in order.
 */
function follow(...steps: ['down' | 'move' | 'up', Target<number> | null, number][]): string[] {
  let state: Exploration<number> = unexplored;
  const heard: string[] = [];
  for (const [what, target, at] of steps) {
    const found =
      what === 'down'
        ? fingerDown(state, target, at)
        : what === 'move'
          ? fingerMoved(state, target)
          : fingerUp(state, target, at);
    state = found.next;
    if (found.say !== undefined) heard.push(`say ${found.say}`);
    if (found.choose !== undefined) heard.push(`choose ${found.choose}`);
  }
  return heard;
}

it('says each option once as the finger reaches it, and takes none by lifting', () => {
  expect(
    follow(
      ['down', option(0), 0],
      ['move', option(0), 50],
      ['move', option(1), 100],
      ['move', null, 150],
      ['move', option(1), 200],
      ['move', option(2), 250],
      ['up', option(2), 300],
    ),
  ).toEqual(['say 0', 'say 1', 'say 2']);
});

it('takes what was heard by a double tap, wherever it falls', () => {
  expect(
    follow(
      ['down', option(3), 0],
      ['up', option(3), 2000],
      ['down', null, 3000],
      ['up', null, 3100],
      ['down', option(5), 3400],
      ['up', option(5), 3500],
    ),
  ).toEqual(['say 3', 'choose 3']);
});

it('takes nothing by one tap, by two slow ones or by a slide between them', () => {
  expect(follow(['down', option(1), 0], ['up', option(1), 100])).toEqual(['say 1']);
  expect(
    follow(
      ['down', option(1), 0],
      ['up', option(1), 100],
      ['down', option(1), 1100],
      ['up', option(1), 1200],
    ),
  ).toEqual(['say 1', 'say 1']);
  expect(
    follow(
      ['down', option(1), 0],
      ['up', option(1), 100],
      ['down', option(1), 300],
      ['move', option(2), 350],
      ['up', option(2), 400],
    ),
  ).toEqual(['say 1', 'say 2']);
});

it('types the key from which the finger is lifted, and none where it has slid off', () => {
  expect(follow(['down', key(1), 0], ['move', key(2), 900], ['up', key(2), 1500])).toEqual([
    'say 1',
    'say 2',
    'choose 2',
  ]);
  expect(follow(['down', key(1), 0], ['move', null, 100], ['up', null, 200])).toEqual(['say 1']);
});

it('types the same key twice by two quick taps', () => {
  expect(
    follow(['down', key(4), 0], ['up', key(4), 80], ['down', key(4), 200], ['up', key(4), 280]),
  ).toEqual(['say 4', 'choose 4', 'say 4', 'choose 4']);
});

it('takes nothing by a lift without a press, as when speech begins under a finger', () => {
  expect(follow(['up', option(1), 10])).toEqual([]);
});
