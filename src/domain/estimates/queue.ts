import { byPlace, type Head } from '../tickets/strategies/strategy.ts';
import type { BranchNow, ServiceNow, WaitingTurn } from './branch-now.ts';

/** Placeholder ID of a person who takes a ticket now. */
export const newcomerId = -1;

/** Waiting tickets of a service, plus a hypothetical new one. */
export class Queue {
  readonly service: ServiceNow;
  private readonly turns: WaitingTurn[];
  private readonly qr: WaitingTurn[];
  private readonly preferred: WaitingTurn[];
  /** Counters with reserved tickets. Only for them the head may differ from that of the others. */
  private readonly keptFor: Set<number | null>;
  private readonly heads = new Map<number | null, Head | null>();

  constructor(service: ServiceNow, { at, waiting }: BranchNow) {
    const { serviceId } = service;
    this.service = { ...service, preference: { ...service.preference } };
    this.turns = waiting.filter((turn) => turn.serviceId === serviceId).sort(byPlace);
    this.qr = this.turns.filter(({ qr }) => qr);
    this.preferred = this.turns.filter(({ preferred }) => preferred);
    this.keptFor = new Set(this.turns.map(({ onlyGateId = null }) => onlyGateId));
    const came = { ticketId: newcomerId, queuedAt: at, waitedFrom: at };
    this.turns.push({ ...came, serviceId, qr: false, preferred: false });
  }

  head(gateId: number): Head | null {
    const key = this.keptFor.has(gateId) ? gateId : null;
    const known = this.heads.get(key);
    if (known !== undefined) return known;
    const head = this.find(key);
    this.heads.set(key, head);
    return head;
  }

  take(ticketId: number): void {
    this.heads.clear();
    for (const turns of [this.turns, this.qr, this.preferred]) {
      const index = turns.findIndex((turn) => turn.ticketId === ticketId);
      if (index >= 0) turns.splice(index, 1);
    }
  }

  private find(gateId: number | null): Head | null {
    const fits = ({ onlyGateId = null }: WaitingTurn) =>
      onlyGateId === null || onlyGateId === gateId;
    const turn = this.turns.find(fits);
    if (!turn) return null;
    // Fields are copied one by one: a spread takes four times as long, and this runs for every
    // ticket.
    const { serviceId, proportion, group, special, position, maxWaitSeconds, preference } =
      this.service;
    const { ticketId, queuedAt, waitedFrom } = turn;
    const qr = this.qr.find(fits) ?? null;
    const preferred = this.preferred.find(fits) ?? null;
    return {
      serviceId,
      proportion,
      group,
      special,
      position,
      maxWaitSeconds,
      preference,
      ticketId,
      queuedAt,
      waitedFrom,
      qr,
      preferred,
    };
  }
}
