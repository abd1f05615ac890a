import { ticketLabel } from '#domain/tickets/label.ts';
import { Holding } from '../../../number-blocks/holding.ts';
import { type Outcome, send } from '../../parts/ask.ts';
import type { IssuedNumber, Order, View } from '../port.ts';
import { isUnanswered } from '../use-request.ts';
import { allUnsent, forget, keep } from './unsent.ts';

type Sent = Parameters<typeof send>[2];

/** Gives numbers that the kiosk holds, and sends their orders until they are answered. */
export class HeldNumbers {
  private readonly holding: Holding;
  private readonly device: () => string;
  private readonly onChange: (unsent: number) => void;
  private connected = false;
  private sending = false;
  private unsent = allUnsent();

  /** `device` returns the kiosk's key; `onChange` hears how many orders are unsent. */
  constructor(device: () => string, onChange: (unsent: number) => void) {
    this.device = device;
    this.onChange = onChange;
    this.holding = new Holding({
      ask: async (body, ends) => {
        const sent = { device: device(), keepalive: ends };
        const outcome = await send('/api/devices/kiosk/numberBlocks', body, sent);
        return outcome.ok ? outcome.content : null;
      },
      onTick: () => {
        if (this.connected && !this.sending) void this.sendUnsent();
        onChange(this.unsent.length);
      },
    });
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    this.holding.setConnected(connected);
  }

  /** The view without a connection: services with a number are offered. Null if there are none. */
  viewOf(view: View): View | null {
    const services = view.services.map((service) => ({
      ...service,
      available: this.holding.next(service.id) !== null,
    }));
    if (!services.some(({ available }) => available)) return null;
    const settings = { ...view.settings, arrivals: false, camera: false };
    return { ...view, open: true, services, settings, held: true };
  }

  /** Sends an order with the number that is next. */
  async take(order: Order, sent: Sent): Promise<Outcome<IssuedNumber>> {
    const next = this.holding.next(order.serviceId);
    const wanted = next ? { ...order, from: { ...next, given: false } } : order;
    const outcome = await send('/api/devices/kiosk/tickets', wanted, sent);
    // Without an answer the server may have used it.
    if (next && (outcome.ok || isUnanswered(outcome))) this.holding.remove(next);
    return outcome;
  }

  /** Gives a number without the server; null without one. */
  give(order: Order, view: View): IssuedNumber | null {
    const next = this.holding.next(order.serviceId);
    const service = view.services.find(({ id }) => id === order.serviceId);
    if (!next || !service) return null;
    this.holding.remove(next);
    const from = { ...next, given: true };
    const entry = { key: crypto.randomUUID(), order: { ...order, from } };
    // Nobody gets a number that a restart would lose.
    if (!keep(entry)) return null;
    this.unsent = [...this.unsent, entry];
    this.onChange(this.unsent.length);
    return {
      label: ticketLabel(next),
      serviceId: service.id,
      service: service.name,
      ...(service.names && { serviceNames: service.names }),
      branch: view.branch.name,
      timeZone: view.branch.timeZone,
      at: from.takenAt,
    };
  }

  close(): void {
    this.holding.close();
  }

  private async sendUnsent(): Promise<void> {
    this.sending = true;
    for (let [first] = this.unsent; first; [first] = this.unsent) {
      const { order, key } = first;
      const device = this.device();
      const outcome = await send('/api/devices/kiosk/tickets', order, { device, key });
      if (!isFinal(outcome)) break;
      forget(first);
      this.unsent = this.unsent.slice(1);
      this.holding.refresh();
      this.onChange(this.unsent.length);
    }
    this.sending = false;
  }
}

/** Refusals that say nothing about the order: the device is unpaired, or the server failed. */
const passing: readonly string[] = ['device_unknown', 'rate_limited', 'internal'];

/** False while the order may still be accepted. */
function isFinal(outcome: Outcome<unknown>): boolean {
  return outcome.ok || !(isUnanswered(outcome) || passing.includes(outcome.key));
}
