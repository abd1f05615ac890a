import { type Random, seededRandom } from '#server/seed/random.ts';
import type { Client } from './client.ts';
import type { Floor } from './floor.ts';
import type { Measures } from './measures.ts';

/** What all actors of a load share. */
export interface Ground {
  client: Client;
  measures: Measures;
  floor: Floor;
  random: Random;
  /** How many times faster than in life people walk, wait and are served. */
  pace: number;
  /** Whether the load goes on. */
  on: () => boolean;
}

/** A ground with chances of its own, so that what others do does not change them. */
export function apart(ground: Ground): Ground {
  return { ...ground, random: seededRandom(ground.random() * 2 ** 32) };
}

/** Waits as long as people take: seconds of life, shortened by the pace. */
export function take({ pace }: Pick<Ground, 'pace'>, seconds: number): Promise<void> {
  return sleep((seconds * 1000) / pace);
}

/** Waits as long as devices do, whatever the pace. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref());
}
