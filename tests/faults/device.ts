import { setImmediate as turn } from 'node:timers/promises';
import { advanced, type DeviceClock, openedClock } from '#domain/leases/clock.ts';
import { drift } from '#domain/leases/terms.ts';
import type { Random } from '#server/seed/random.ts';

const minute = 60_000;
/** Probabilities per step: the device falls asleep, somebody sets its clock, or it synchronises it. */
const chances = { sleep: 0.06, set: 0.03, synchronise: 0.1 };

/** True time, which every step of a device advances for all. */
export class Time {
  now: number;
  readonly #advance: (seconds: number) => void;

  constructor(now: number, advance: (seconds: number) => void) {
    this.now = now;
    this.#advance = advance;
  }

  pass(ms: number): void {
    this.now += ms;
    this.#advance(ms / 1000);
  }
}

/** A device whose clocks drift, are set and stand still in its sleep, with the page open on it. */
export class Device {
  sleeps = 0;
  wall: number;
  readonly #time: Time;
  readonly #random: Random;
  readonly #rate: number;
  #at: number;
  #steady = 0;
  #clock: DeviceClock;

  constructor(time: Time, random: Random) {
    this.#time = time;
    this.#random = random;
    this.#rate = 1 + drift * (2 * random() - 1);
    this.#at = time.now;
    this.wall = time.now + (random() * 4 - 2.8) * minute;
    this.#clock = openedClock(this.#reading());
  }

  /** Lets time pass, in which the device may sleep and its clock may be set. */
  async live({ calm }: { calm: boolean }): Promise<void> {
    await turn();
    this.#time.pass(this.#random() * 5000);
    this.age();
    if (calm) return;
    if (this.#random() < chances.sleep) {
      this.sleeps += 1;
      const until = this.#time.now + this.#random() * 6 * minute;
      while (this.#time.now < until) {
        await turn();
        this.#time.pass(this.#random() * 5000);
      }
      this.#run(0);
      if (this.#random() < 0.5) this.wall = this.#time.now;
      this.age();
    }
    if (this.#random() < chances.set) this.wall += (this.#random() * 20 - 10) * minute;
    if (this.#random() < chances.synchronise) this.wall = this.#time.now;
  }

  /** Age of the page, in milliseconds. */
  age(): number {
    this.#run(1);
    this.#clock = advanced(this.#clock, this.#reading());
    return this.#clock.age;
  }

  /** Opens another page. */
  reopen(): void {
    this.#clock = openedClock(this.#reading());
  }

  /** Runs the clocks up to now; `awake` is 0 after a sleep. */
  #run(awake: 0 | 1): void {
    const passed = (this.#time.now - this.#at) * this.#rate;
    this.#at = this.#time.now;
    this.#steady += passed * awake;
    this.wall += passed;
  }

  #reading() {
    return { steady: this.#steady, wall: this.wall };
  }
}
