import { expect } from 'vitest';
import type { components } from '#contract/types.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import { type Floor, gatePath, type Seen } from './floor.ts';

type Leases = components['schemas']['Leases'];

/** A page at a counter: it remembers its leases and the number of its last request. */
export class LeasingPage {
  readonly holder = crypto.randomUUID();
  seq = 0;
  keeps: string[] = [];
  called: number[] = [];
  private readonly floor: Floor;

  constructor(floor: Floor) {
    this.floor = floor;
  }

  async asks(more: object = {}): Promise<Leases['leases']> {
    this.seq += 1;
    const { holder, seq, keeps, called } = this;
    const path = `${gatePath(this.floor, 0)}/leases`;
    const answer = await this.floor.first.post(path, { holder, seq, keeps, called, ...more }, null);
    expect(answer.status).toBe(200);
    const { leases: held } = answer.body.content as Leases;
    this.keeps = held.map(({ id }) => id);
    return held;
  }

  calls({ id, version }: Seen, deviceAt?: string) {
    const body = { version, ...(deviceAt && { deviceAt }) };
    return this.floor.first.post(`/tickets/${id}/callLeased`, body);
  }
}

export function setLeases(
  { manager, server }: Floor,
  turns: number,
  strategy: StrategyName = 'LongestWaitingTimeFirst',
) {
  const path = `/branches/${server.world.branchId}/strategy`;
  return manager.post(path, { strategy, leases: { turns, minutes: 10 } });
}
