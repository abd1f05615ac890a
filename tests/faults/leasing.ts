import type { components } from '#contract/types.ts';
import {
  answered,
  asking,
  ending,
  type HeldLease,
  type Holder,
  type LeaseRequest,
  newHolder,
  taking,
} from '#domain/leases/holder.ts';
import type { Device } from './device.ts';

type Ticket = components['schemas']['Ticket'];

/** The leases of a page on a device. */
export class Leasing {
  calls = 0;
  readonly device: Device;
  /** Server time minus the wall clock, as last heard. */
  #offset = 0;
  #holder: Holder<Ticket> = newHolder(crypto.randomUUID());

  constructor(device: Device) {
    this.device = device;
  }

  /** The time of the server as the device believes it. */
  serverTime(): string {
    return new Date(this.device.wall + this.#offset).toISOString();
  }

  reopen(): void {
    this.device.reopen();
    this.#holder = newHolder(crypto.randomUUID());
  }

  take(): HeldLease<Ticket> | null {
    const { holder, lease } = taking(this.#holder, this.device.age());
    this.#holder = holder;
    if (lease) this.calls += 1;
    return lease;
  }

  ask(called: number[]): LeaseRequest {
    const { holder, request } = asking(this.#holder, this.device.age(), called);
    this.#holder = holder;
    return request;
  }

  close(called: number[]): LeaseRequest {
    const request = ending(this.#holder, called);
    this.reopen();
    return request;
  }

  hear(seq: number, { at, lastsMs, leases }: components['schemas']['Leases']): void {
    this.device.age();
    this.#offset = Date.parse(at) - this.device.wall;
    const given = leases.map(({ id, ticket }) => ({ id, ticketId: ticket.id, turn: ticket }));
    const answer = { at: Date.parse(at), lastsMs, leases: given };
    this.#holder = answered(this.#holder, seq, answer, this.device.wall);
  }
}
