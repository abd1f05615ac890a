import { expect, it } from 'vitest';
import { defaultIntake, foldWord, wrongIntake } from './terms.ts';

it('compares words as people type them', () => {
  expect(foldWord(' Girasól 7 ')).toBe('girasol7');
  expect(foldWord('GIRASOL-7')).toBe('girasol7');
  expect(foldWord('ñandú')).toBe('nandu');
});

it('asks for a word that is not guessed at once, where a word is the proof', () => {
  expect(wrongIntake(defaultIntake)).toBeNull();
  const byWord = (word: string) => wrongIntake({ ...defaultIntake, proof: 'word', word });
  expect(byWord('girasol')).toBeNull();
  expect(byWord(' - ')).toMatchObject({ field: 'word', key: 'required' });
  expect(byWord('sol')).toMatchObject({ field: 'word', key: 'out_of_range' });
  expect(byWord('a'.repeat(21))).toMatchObject({ field: 'word', key: 'out_of_range' });
});

it('bounds how often somebody lets others pass', () => {
  for (const passesAtMost of [-1, 10, 1.5]) {
    const fault = wrongIntake({ ...defaultIntake, passesAtMost });
    expect(fault).toMatchObject({ field: 'passesAtMost', key: 'out_of_range' });
  }
});

it('bounds the share of numbers on one code by a hundred', () => {
  for (const shareAtMost of [-1, 101, 0.5]) {
    const fault = wrongIntake({ ...defaultIntake, shareAtMost });
    expect(fault).toMatchObject({ field: 'shareAtMost', key: 'out_of_range' });
  }
  expect(wrongIntake({ ...defaultIntake, shareAtMost: 100 })).toBeNull();
});
