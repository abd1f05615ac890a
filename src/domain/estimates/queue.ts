import { byPlace, type Head } from '../tickets/strategies/strategy.ts';
import type { BranchNow, ServiceNow, WaitingTurn } from './branch-now.ts';

/** Somebody who might come for a number now. */
export const newcomerId = -1;

/** Those who wait for a service, and one who comes now. */
export class Queue {
  readonly service: ServiceNow;
  private readonly turns: WaitingTurn[];
  private readonly qr: WaitingTurn[];
  private readonly preferred: WaitingTurn[];

  constructor(service: ServiceNow, { at, waiting }: BranchNow) {
    const { serviceId } = service;
    this.service = { ...service, preference: { ...service.preference } };
    this.turns = waiting.filter((turn) => turn.serviceId === serviceId).sort(byPlace);
    this.qr = this.turns.filter(({ qr }) => qr);
    this.preferred = this.turns.filter(({ preferred }) => preferred);
    const came = { ticketId: newcomerId, queuedAt: at, waitedFrom: at };
    this.turns.push({ ...came, serviceId, qr: false, preferred: false });
  }

  /** What the counter finds. */
  head(gateId: number): Head | null {
    const fits = ({ onlyGateId = null }: WaitingTurn) =>
      onlyGateId === null || onlyGateId === gateId;
    const turn = this.turns.find(fits);
    if (!turn) return null;
    const { service, qr, preferred } = this;
    const { ticketId, queuedAt, waitedFrom } = turn;
    return {
      ...service,
      ...{ ticketId, queuedAt, waitedFrom },
      ...{ qr: qr.find(fits) ?? null, preferred: preferred.find(fits) ?? null },
    };
  }

  take(ticketId: number): void {
    for (const turns of [this.turns, this.qr, this.preferred]) {
      const index = turns.findIndex((turn) => turn.ticketId === ticketId);
      if (index >= 0) turns.splice(index, 1);
    }
  }
}
